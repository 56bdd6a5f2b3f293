import { expect, test } from "vitest";
import { showRules, showType } from "./show-type.ts";

test("a schema reads like TypeScript", () => {
  const schema = {
    type: "object",
    properties: {
      id: { type: "string", format: "uuid" },
      sort: { type: "string", enum: ["asc", "desc"] },
      when: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
      items: { type: "array", items: { $ref: "#/components/schemas/Topic" } },
      values: { type: "array", items: { anyOf: [{ type: "string" }, { type: "number" }] } },
      pair: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false as never },
      either: { oneOf: [{ type: "string" }, { type: "number" }] },
    },
    required: ["id", "items"],
  };
  expect(showType(schema)).toBe(
    '{\n  id: uuid\n  sort?: "asc" | "desc"\n  when?: time | null\n  items: Topic[]\n  values?: (string | number)[]\n  pair?: [string, number]\n  either?: string | number\n}',
  );
});

test("rules read as words", () => {
  expect(showRules({ type: "integer", minimum: 1, maximum: 200, default: 50 })).toBe(
    "1 to 200, 50 unless given",
  );
  expect(showRules({ type: "string", maxLength: 120 })).toBe("at most 120 characters");
  expect(showRules({ type: "string" })).toBe("");
});
