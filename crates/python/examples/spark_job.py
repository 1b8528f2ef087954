"""Writes the messages and exchanges of captures as Parquet: ``spark_job.py OUT CAPTURE…``"""

import sys

from a2scope import spark as on_spark
from pyspark.sql import SparkSession
from pyspark.sql.functions import to_date

if __name__ == "__main__":
    out, *captures = sys.argv[1:]
    spark = SparkSession.builder.appName("a2scope").getOrCreate()
    messages = on_spark.messages(spark, captures)
    messages.withColumn("day", to_date("time")).write.partitionBy("day").parquet(f"{out}/messages")
    on_spark.exchanges(spark, captures).write.parquet(f"{out}/exchanges")
    spark.stop()
