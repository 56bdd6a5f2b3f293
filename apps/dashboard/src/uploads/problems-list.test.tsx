import { MantineProvider } from "@mantine/core";
import { type LocalFile, ReadingNoteCode } from "@soundings/contract/local-files";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { startI18n } from "../lib/i18n.ts";
import { ProblemsList } from "./problems-list.tsx";

const i18n = startI18n("en");

function shown(code: string): string {
  const notes = [{ code, count: 3, rows: [2, 5, 9] }] as LocalFile["notes"];
  const file = { notes, comment_rows: 12 } as LocalFile;
  const none = () => {};
  return renderToStaticMarkup(
    <MantineProvider>
      <ProblemsList file={file} plan={[]} onType={none} onFormat={none} onComments={none} />
    </MantineProvider>,
  );
}

test.each(["en", "vi"])("every note of a file has a sentence and no bare key (%s)", async (language) => {
  await i18n.changeLanguage(language);
  for (const code of ReadingNoteCode.options)
    expect(shown(code), code).not.toMatch(/problems\.|_COLUMN_|[A-Z]{4,}_/);
});

test("what a newer host has noted is told without its key, while hosts are upgraded one by one", async () => {
  await i18n.changeLanguage("en");
  const html = shown("NEW_THING");
  expect(html).toContain("3 things left out or changed");
  expect(html).not.toContain("NEW_THING");
});
