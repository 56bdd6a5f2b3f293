import { expect, test } from "vitest";
import { z } from "zod";
import { newId } from "./new-id.ts";

test("an id is a UUIDv7, and one made later sorts later", () => {
  const ids = [1, 1000, 1_800_000_000_000].map((now) => newId(now));
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true);
  expect([...ids].sort()).toEqual(ids);
  expect(newId(1)).not.toBe(newId(1));
});
