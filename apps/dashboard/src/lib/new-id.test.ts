import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { newId } from "./new-id.ts";

afterEach(() => void vi.unstubAllGlobals());

test("ids are UUIDs, each another one", () => {
  expect(z.uuidv4().safeParse(newId()).success).toBe(true);
  expect(newId()).not.toBe(newId());
});

test("they are so without https too", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(z.uuidv4().safeParse(newId()).success).toBe(true);
});
