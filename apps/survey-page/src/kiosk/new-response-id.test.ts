import { Id } from "@soundings/survey/id";
import { expect, test } from "vitest";
import { newResponseId } from "./new-response-id.ts";

test("an id made in a kiosk is one of the server's kind, holds its moment, and is no other's", () => {
  const now = Date.UTC(2026, 10, 27, 9, 30);
  const made = new Set(Array.from({ length: 1_000 }, () => newResponseId(now)));
  expect(made.size).toBe(1_000);
  for (const id of made) {
    expect(Id.safeParse(id).success).toBe(true);
    expect(id[14]).toBe("7");
    expect(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)).toBe(now);
  }
});
