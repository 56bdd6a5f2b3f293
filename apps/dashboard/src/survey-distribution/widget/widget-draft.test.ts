import { FIRST_WIDGET } from "@soundings/survey/widget";
import { expect, test } from "vitest";
import { draftOf, readDraft } from "./widget-draft.ts";

test("settings are the same after they were shown", () => {
  const audience = { ...FIRST_WIDGET.audience, only_paths: ["/", "/shop/*"], not_paths: ["/cart"] };
  const settings = { ...FIRST_WIDGET, audience, hosts: ["shop.example", "localhost:5173"] };
  const { settings: read, problems } = readDraft(draftOf(settings));
  expect(read).toEqual(settings);
  expect(Object.values(problems).filter(Boolean)).toEqual([]);
});

test("addresses that were copied are read as hosts and paths, and what can be neither is named", () => {
  const draft = {
    ...draftOf(FIRST_WIDGET),
    onlyPaths: "https://shop.example/tea?a=1 /b",
    hosts: "https://Shop.example/tea",
  };
  expect(readDraft(draft).settings).toMatchObject({
    hosts: ["shop.example"],
    audience: { only_paths: ["/tea?a=1", "/b"] },
  });
  const { problems } = readDraft({ ...draft, notPaths: "cart", hosts: "shop_example" });
  expect(problems).toMatchObject({ notPaths: "cart", hosts: "shop_example" });
});
