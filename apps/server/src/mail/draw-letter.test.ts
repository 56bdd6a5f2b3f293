import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { expect, test } from "vitest";
import { drawLetter } from "./draw-letter.ts";
import { type LetterKind, lettersIn } from "./letters.ts";

const KINDS = Object.keys(lettersIn("en")) as LetterKind[];
const LINK = "https://soundings.example/x?token=a.b&c=<d>";
const values = { name: "Ann", link: LINK, reset_link: "https://soundings.example/forgot-password" };
const about = {
  survey: "Visit & <co>",
  inviter: "Bình",
  address: "binh@shops.example",
  account: "Shops & <co>",
  role: "Analyst",
  connection: "CRM",
  dataset: "Shop",
  quota: "Ages",
  places: "400",
  reason: "The disk is <full>",
  case: "12",
  due: "29 Nov 2026, 10:00 UTC",
  headline: "The score fell by 9 points",
  period: "23 Nov 2026 to 29 Nov 2026",
  interval: "The score has a 95% interval from +1 to +9.",
  settings_link: "https://soundings.example/dataset-overview?id=1&alerts=settings",
  used: "800",
  limit: "1,000",
  date: "1 Dec 2026",
};
const filled = (words: string) =>
  Object.entries(about).reduce((text, [gap, value]) => text.replace(`{{${gap}}}`, value), words);
const asHtml = (words: string) =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("'", "&#39;");

test.each(KINDS.flatMap((kind) => INTERFACE_LANGUAGES.map((language) => [kind, language] as const)))(
  "%s in %s says the same as text and as a page, with nothing left to fill in",
  (kind, language) => {
    const { subject, text, html } = drawLetter(kind, language, { ...values, ...about });
    const { lines, button } = lettersIn(language)[kind];
    expect(html).toContain(`<html lang="${language}">`);
    for (const words of [subject, button, ...lines.map(filled)]) expect(html).toContain(asHtml(words));
    for (const words of [button, ...lines.map(filled)]) expect(text).toContain(words);
    expect(text).toContain(LINK);
    expect(html).toContain('href="https://soundings.example/x?token=a.b&amp;c=&lt;d&gt;"');
    expect(text + html).not.toMatch(/\{\w+\}/);
  },
);

test.each([
  ["Linh Trần", "Hello Linh Trần,"],
  ["  O'Neil  \n Ann ", "Hello O'Neil Ann,"],
  ["J. R. Smith", "Hello J. R. Smith,"],
  ["Win at https://evil.example", "Hello,"],
  ["evil.example", "Hello,"],
  ["write to me@evil.example", "Hello,"],
  ["$& {{reset_link}}", "Hello $& {{reset_link}},"],
  ["x".repeat(61), "Hello,"],
])("%j is greeted %j", (name, greeting) => {
  const { text } = drawLetter("verify", "en", { ...values, name });
  expect(text.split("\n", 1)[0]).toBe(greeting);
});

test("a name is never markup", () => {
  expect(drawLetter("verify", "en", { ...values, name: "Tom & 'Jerry'" }).html).toContain(
    "Tom &amp; &#39;Jerry&#39;",
  );
});

test("what is told stands in it with its small print and its quotes, and is never markup", () => {
  const items = [
    {
      ...{ title: "The score <fell>", lines: ["Went with it: Delivery"], more: ["Staff < before"] },
      ...{ quotes: ["Late & cold"], basis: ["95% interval"] },
    },
  ];
  const { text, html } = drawLetter("alerts", "en", { ...values, ...about, items });
  expect(text).toContain(
    "The score <fell>\nWent with it: Delivery\n• Staff < before\n  “Late & cold”\n95% interval",
  );
  for (const words of ["The score &lt;fell&gt;", "Staff &lt; before", "“Late &amp; cold”", "95% interval"])
    expect(html).toContain(words);
  expect(html).toContain(`<a href="${about.settings_link.replace("&", "&amp;")}"`);
});

test("bars are as wide as what they count, and said in words", () => {
  const rows = [
    { label: "Mon", counts: [1, 0, 3], text: "Mon: 4 comments" },
    { label: "Tue", counts: [0, 0, 0], text: "Tue: 0 comments" },
  ] as const;
  const { text, html } = drawLetter("digest", "en", { ...values, ...about, bars: { caption: "Days", rows } });
  expect(text).toContain("Mon: 4 comments\nTue: 0 comments");
  expect(html.match(/(?<!-)width:\d{2,3}px;height/g)).toEqual(["width:60px;height", "width:180px;height"]);
  expect(html).toContain("Days");
});
