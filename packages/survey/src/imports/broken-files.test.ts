import { expect, test } from "vitest";
import { Survey } from "../survey.ts";
import { lots } from "../testing/lots.ts";
import { limeSurveyFile, limeSurveyWithQuotas } from "../testing/survey-files/limesurvey.ts";
import { qualtricsFile } from "../testing/survey-files/qualtrics.ts";
import { qualtricsWithQuotas } from "../testing/survey-files/qualtrics-with-quotas.ts";
import { surveyJsFile, surveyJsWithScores } from "../testing/survey-files/survey-js.ts";
import { typeformFile, typeformWithScores } from "../testing/survey-files/typeform.ts";
import { readSurveyFile } from "./read-survey-file.ts";

let ids = 0;
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`;
const BLANK = { block_name: "Page 1", end_name: "End", end_heading: "Thanks", end_message: "" };
const making = { newId, time_zone: "UTC", blankTexts: () => BLANK };
const ROUNDS = 25;

type Random = (below: number) => number;
const JUNK: readonly unknown[] = [
  null,
  "",
  0,
  -1,
  true,
  [],
  {},
  "x".repeat(9_000),
  "<b>&lt;</b>{{",
  [[]],
  { a: 1 },
  "1e999",
  "__proto__",
];

/** Something in it is something else, or twice, or not there. */
function damage(value: unknown, random: Random): unknown {
  const isHere = random(6) === 0;
  if (isHere) return JUNK[random(JUNK.length)];
  if (Array.isArray(value)) {
    if (value.length === 0) return value;
    const at = random(value.length);
    if (random(8) === 0) return [...value, value[at]];
    if (random(8) === 0) return value.filter((_, place) => place !== at);
    return value.map((one, place) => (place === at ? damage(one, random) : one));
  }
  if (typeof value !== "object" || value === null) return JUNK[random(JUNK.length)];
  const names = Object.keys(value);
  const name = names[random(names.length)];
  return Object.fromEntries(
    Object.entries(value).map(([own, one]) => [own, own === name ? damage(one, random) : one]),
  );
}

const check = (text: string, what: string) => {
  const read = readSurveyFile(text, JSON.parse, making);
  if (!read) return;
  expect(Survey.safeParse(read.survey).error, what).toBeUndefined();
  const known = new Set([...read.taken, ...read.besides, ...read.notes].map(({ where }) => where));
  expect(
    read.elements.filter((one) => !known.has(one)),
    what,
  ).toEqual([]);
};

test.each([
  ["Qualtrics", qualtricsFile()],
  ["SurveyJS", surveyJsFile()],
  ["Typeform", typeformFile()],
  ["Qualtrics with quotas", qualtricsWithQuotas()],
  ["SurveyJS with scores", surveyJsWithScores()],
  ["Typeform with scores", typeformWithScores()],
])(
  `a damaged file of %s gives a survey or none, and loses nothing in silence (${ROUNDS} files)`,
  (name, file) => {
    const random = lots(11).below;
    for (let round = 0; round < ROUNDS; round++) {
      let damaged: unknown = file;
      for (let times = 1 + random(6); times > 0; times--) damaged = damage(damaged, random);
      check(JSON.stringify(damaged), `${name} ${round}`);
    }
  },
);

test(`a damaged file of LimeSurvey gives a survey or none (${ROUNDS} files)`, () => {
  const random = lots(12).below;
  for (let round = 0; round < ROUNDS; round++) {
    const file = round % 2 === 0 ? limeSurveyFile() : limeSurveyWithQuotas();
    const [from, length] = [random(file.length), random(60)];
    check(
      file.slice(0, from) + ["", "<", "]]>", "9", "&amp;"][random(5)] + file.slice(from + length),
      String(round),
    );
    const [, ...rows] = file.split("<row>");
    const gone = random(rows.length);
    check(file.replace(`<row>${rows[gone]?.split("</row>")[0]}</row>`, ""), `row ${gone}`);
  }
});

// A moment: what grows with the square of such a file runs out of the time that a test has.
test("a large survey is read within a moment, and says what is too many", () => {
  const elements = Array.from({ length: 400 }, (_, at) => ({
    ...{
      type: "checkbox",
      name: `q${at}`,
      title: `Question ${at}`,
      choices: Array.from({ length: 40 }, (__, n) => `c${n}`),
    },
    ...(at > 0 && { visibleIf: `{q${at - 1}} contains 'c1' and {q0} notempty` }),
  }));
  const read = readSurveyFile(JSON.stringify({ title: "Many", pages: [{ elements }] }), JSON.parse, making);
  expect(read?.taken).toHaveLength(300);
  expect(read?.notes.filter(({ code }) => code === "too_many")).toHaveLength(100);
});

test("a page with more questions than ours may have is parted", () => {
  const elements = Array.from({ length: 1_000 }, (_, at) => ({ type: "text", name: `q${at}` }));
  const read = readSurveyFile(
    JSON.stringify({ title: "One page", pages: [{ elements }] }),
    JSON.parse,
    making,
  );
  expect(Survey.parse(read?.survey).blocks.map(({ questions }) => questions.length)).toEqual([200, 100]);
});

const isTrue = (ref: string) => ({
  op: "is",
  vars: [
    { type: "field", value: ref },
    { type: "constant", value: true },
  ],
});
const typeformOf = (count: number, jump: (at: number) => { to: number; condition: unknown }[]) => ({
  title: "Jumps",
  fields: Array.from({ length: count }, (_, at) => ({
    ref: `r${at}`,
    type: "yes_no",
    title: `Question ${at}`,
  })),
  logic: Array.from({ length: count }, (_, at) => ({
    type: "field",
    ref: `r${at}`,
    actions: jump(at).map(({ to, condition }) => ({
      action: "jump",
      details: { to: { type: "field", value: `r${to}` } },
      condition,
    })),
  })),
});
const any = (count: number) => ({
  op: "or",
  vars: Array.from({ length: count }, (_, at) => isTrue(`r${at}`)),
});

test.each([
  ["each leads to the last", typeformOf(100, (at) => [{ to: 99, condition: isTrue(`r${at}`) }])],
  [
    "each leads to another place",
    typeformOf(100, (at) => [{ to: Math.min(99, at + 2 + ((at * 7) % 40)), condition: isTrue(`r${at}`) }]),
  ],
  [
    "one has thousands",
    typeformOf(5, () => Array.from({ length: 4_000 }, (_, n) => ({ to: 4, condition: isTrue(`r${n % 3}`) }))),
  ],
  ["one asks about thousands", typeformOf(3_000, (at) => (at < 3 ? [{ to: 9, condition: any(3_000) }] : []))],
])("jumps are read within a moment where %s", (_, file) => {
  const read = readSurveyFile(JSON.stringify(file), JSON.parse, making);
  expect(Survey.safeParse(read?.survey).success).toBe(true);
  expect(read?.taken.length).toBeGreaterThan(4);
});

const skips = (count: number) => ({
  SurveyElements: [
    {
      Element: "BL",
      Payload: [
        {
          ID: "BL_1",
          BlockElements: [
            {
              ...{ Type: "Question", QuestionID: "QID1" },
              SkipLogic: Array.from({ length: count }, () => ({
                ChoiceLocator: "q://QID1/SelectableChoice/1",
                Condition: "Selected",
                SkipToDestination: "ENDOFBLOCK",
              })),
            },
          ],
        },
      ],
    },
    {
      ...{ Element: "SQ", PrimaryAttribute: "QID1" },
      Payload: {
        ...{ QuestionType: "MC", Selector: "SAVR", QuestionText: "Why?" },
        Choices: { "1": { Display: "a" }, "2": { Display: "b" } },
      },
    },
  ],
});
const entities = Array.from({ length: 30 }, (_, at) => {
  const inner = at === 0 ? "aaaaaaaaaa" : `&b${at - 1};`.repeat(10);
  return `<!ENTITY b${at} "${inner}">`;
});
const bomb = limeSurveyFile()
  .replace("<document>", `<!DOCTYPE d [${entities.join("")}]><document>`)
  .replaceAll("Is it warm?", "&b29;");

test.each([
  ["100,000 skips", JSON.stringify(skips(100_000)), 1],
  ["entities within entities", bomb, 10],
  ["a tag with half a million attributes", `<document ${"a='' ".repeat(500_000)}>`, null],
  [
    "a text of a million letters",
    JSON.stringify({ title: "t", fields: [{ type: "short_text", title: "*a _b ".repeat(200_000) }] }),
    1,
  ],
])("a file with %s is read or refused within a moment", (_, text, taken) => {
  expect(readSurveyFile(text, JSON.parse, making)?.taken.length ?? null).toBe(taken);
});
