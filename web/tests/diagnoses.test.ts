/** Diagnoses as they are listed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { together } from "../src/analysis/diagnoses";
import type { DiagnosisRecord } from "../src/analysis/records";

test("equal diagnoses are one, with all their messages", () => {
  const one = (code: string, client: string, messages: number[]): DiagnosisRecord =>
    ({
      code,
      severity: "error",
      act: "client",
      text: code,
      next: null,
      client,
      server: null,
      messages,
    }) as unknown as DiagnosisRecord;
  const all = together([
    one("request.wrong", "192.0.2.1", [5]),
    one("silence.all", "192.0.2.1", [1]),
    one("request.wrong", "192.0.2.2", [3, 5]),
  ]);
  assert.deepEqual(
    all.map(({ one: { code, client }, times, messages }) => [code, client, times, messages]),
    [
      ["request.wrong", "192.0.2.1", 2, [3, 5]],
      ["silence.all", "192.0.2.1", 1, [1]],
    ],
  );
});
