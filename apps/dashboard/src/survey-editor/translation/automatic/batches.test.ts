import fc from "fast-check";
import { expect, test } from "vitest";
import { batchesOf } from "./batches.ts";

test("batches keep all things in order, and within the limits unless one is too large by itself", () => {
  const limits = { most: 5, size: 20 };
  fc.assert(
    fc.property(fc.array(fc.nat(30)), (sizes) => {
      const batches = batchesOf(sizes, (size) => size, limits);
      expect(batches.flat()).toEqual(sizes);
      batches.forEach((batch, at) => {
        const sum = batch.reduce((one, other) => one + other, 0);
        expect(batch.length).toBeLessThanOrEqual(limits.most);
        if (batch.length > 1) expect(sum).toBeLessThanOrEqual(limits.size);
        const [next] = batches[at + 1] ?? [];
        if (next !== undefined) expect(batch.length === limits.most || sum + next > limits.size).toBe(true);
      });
    }),
  );
});
