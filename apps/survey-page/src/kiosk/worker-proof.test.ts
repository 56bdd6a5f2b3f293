import { isProof } from "@soundings/survey/proof-of-work";
import { expect, test } from "vitest";
import { proveInWorker } from "./worker-proof.ts";

test("what the worker proves by the browser's own hash is what the server asks for", async () => {
  for (const seal of ["abc", "T9A8T6Wi-HcKyzcAtuH9dT"])
    expect(isProof(seal, 8, await proveInWorker(seal, 8))).toBe(true);
});
