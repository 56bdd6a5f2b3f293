import { MantineProvider } from "@mantine/core";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startI18n } from "../../../lib/i18n.ts";
import { LockedKind } from "./kind-button.tsx";

const drawn = () =>
  renderToStaticMarkup(
    <MantineProvider>
      <LockedKind type="single_choice" answers={1284} />
    </MantineProvider>,
  );

test("a locked kind has no button, and says why, in both languages", async () => {
  const i18n = startI18n("en");
  expect(drawn()).toContain("Single choice");
  expect(drawn()).toContain("The kind is locked: the survey is published and has 1,284 answers");
  expect(drawn()).not.toContain("<button");
  await i18n.changeLanguage("vi");
  expect(drawn()).toContain("Loại câu hỏi đã khoá: khảo sát đã xuất bản và có 1.284 lượt trả lời");
});
