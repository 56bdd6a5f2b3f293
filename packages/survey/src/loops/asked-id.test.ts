import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { id } from "../testing/build.ts";
import { askedId } from "./asked-id.ts";

test("an id of a round is the first half of a hash, marked as a UUID of version 8", () => {
  fc.assert(
    fc.property(fc.nat(), fc.string({ unit: "grapheme" }), (n, value) => {
      const hash = createHash("sha256")
        .update(`${id(n)}/${encodeURIComponent(value)}`)
        .digest();
      hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
      hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
      expect(askedId(id(n), value).replaceAll("-", "")).toBe(hash.toString("hex").slice(0, 32));
    }),
  );
  expect(askedId(id(1), "a")).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});
