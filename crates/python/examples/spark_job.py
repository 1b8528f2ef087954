"""Writes the messages and exchanges of captures as Parquet: ``spark_job.py OUT CAPTURE…``

If it is run again, it replaces what it wrote. Each partition, which stands for 32 MiB of captures, writes a file per
day.
"""

import sys

from a2scope import spark as on_spark
from pyspark.sql import SparkSession
from pyspark.sql.functions import to_date

if __name__ == "__main__":
    out, *captures = sys.argv[1:]
    spark = SparkSession.builder.appName("a2scope").getOrCreate()
    messages = on_spark.messages(spark, captures).withColumn("day", to_date("time"))
    messages.write.mode("overwrite").partitionBy("day").parquet(f"{out}/messages")
    on_spark.exchanges(spark, captures).write.mode("overwrite").parquet(f"{out}/exchanges")
    spark.stop()
