import { TopicName } from "@soundings/contract/topic-edits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { nameFromQuery } from "./topic-name-rule.ts";

test("a search lends its words as a name, without quotes and with a capital", () => {
  expect(nameFromQuery('  "nhân viên"   thô lỗ ')).toBe("Nhân viên thô lỗ");
  expect(nameFromQuery("ứng dụng chậm")).toBe("Ứng dụng chậm");
  expect(nameFromQuery("")).toBe("");
});

test("whatever is searched for, the name is one that the server takes", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (query) => {
      const name = nameFromQuery(query);
      fc.pre(name !== "");
      expect(TopicName.safeParse(name).data).toBe(name);
    }),
  );
});
