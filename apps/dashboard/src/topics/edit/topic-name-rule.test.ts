import { TopicName } from "@soundings/contract/topic-name";
import fc from "fast-check";
import { expect, test } from "vitest";
import { firstName } from "./topic-name-rule.ts";

const comment = (text: string, ...marked: string[]) => ({
  text,
  highlights: marked.map((one) => ({ start: text.indexOf(one), end: text.indexOf(one) + one.length })),
});

test("a search lends its words as a name, without quotes and with a capital", () => {
  expect(firstName('  "nhân viên"   thô lỗ ', [])).toBe("Nhân viên thô lỗ");
  expect(firstName("ứng dụng chậm", [])).toBe("Ứng dụng chậm");
  expect(firstName("", [])).toBe("");
});

test("what most comments found call it is the better name, when they say it in one piece", () => {
  const found = [
    comment("Nhân viên dễ thương", "Nhân viên"),
    comment("hỏi nhân viên rồi nhận hàng", "nhân viên", "nhận"),
    comment("nhàn viên", "nhàn viên"),
  ];
  expect(firstName("nhan vien", found)).toBe("Nhân viên");
  expect(firstName("late order", [comment("my order was late", "order", "late")])).toBe("Late order");
});

test("whatever is searched for, the name is one that the server takes", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (query) => {
      const name = firstName(query, []);
      fc.pre(name !== "");
      expect(TopicName.safeParse(name).data).toBe(name);
    }),
  );
});
