/**
 * Precision and recall of mentions: a comment that a topic claims is right when people gave it one of the
 * labels that the topic stands for, by a table written by hand. Senses are written by reading the source
 * named "read"; the other sources of the same business show what they are worth elsewhere.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Engine, TopicTable } from "../../packages/nlp/src/analyse.ts";
import { columns } from "./corpora.ts";

/**
 * What an aspect is: the topics (or "topic/subtopic", "!topic/subtopic" for all but it) that claim it, and the
 * labels that make a claim right.
 */
interface Aspect {
  units: string;
  /** Labels, where "*" at an end stands for anything. */
  labels: string;
}
interface Business {
  aspects: Record<string, Aspect>;
  /** Files of rows; `read` is the one that senses are written from. */
  sources: { name: string; file: string; domain?: string; read?: true }[];
}

const BUSINESSES: Record<string, Business> = {
  hotels: {
    sources: [
      { name: "VLSP-2018 (vi)", file: "vi.vlsp2018-hotel", read: true },
      { name: "M-ABSA (vi)", file: "vi.m-absa", domain: "hotel" },
      { name: "M-ABSA (en)", file: "en.m-absa", domain: "hotel" },
    ],
    aspects: {
      room: { units: "room", labels: "room*" },
      service: { units: "service staff check-in/reception housekeeping", labels: "service*" },
      location: { units: "location !location/parking", labels: "location*" },
      food: { units: "food drinks breakfast menu", labels: "food*" },
      facilities: {
        units: "facilities location/parking connectivity",
        labels: "facilities* room_amenities*",
      },
      cleanliness: { units: "cleanliness", labels: "*cleanliness *quality *comfort" },
      price: { units: "price", labels: "*prices" },
      ambience: {
        units: "ambience",
        labels: "hotel* rooms_design* rooms_comfort facilities* location*",
      },
    },
  },
  phones: {
    sources: [
      { name: "UIT-ViSFD (vi)", file: "vi.uit-visfd.NC", read: true },
      { name: "M-ABSA (vi)", file: "vi.m-absa", domain: "phone" },
      { name: "M-ABSA (en)", file: "en.m-absa", domain: "phone" },
    ],
    aspects: {
      battery: { units: "battery", labels: "battery* *charger *charging_cable" },
      screen: { units: "screen", labels: "screen*" },
      camera: { units: "camera", labels: "camera* shooting*" },
      performance: {
        units: "performance stability",
        labels: "performance* features* product_configuration* system* product_quality* battery*",
      },
      storage: { units: "storage", labels: "storage* performance* product_configuration*" },
      design: {
        units: "design style",
        labels: "design* appearance* key_design* product_accessories_phone_cases",
      },
      price: { units: "price", labels: "price* branding*" },
      features: {
        units: "features unlock connectivity sound touch",
        labels:
          "features* signal* audio* smart* security* system* *headphones performance* key_design* logistics*",
      },
      // "As advertised" is a topic of the goods: UIT-ViSFD labels it by the part that was promised.
      service: {
        units: "service staff support delivery seller packaging returns",
        labels:
          "ser&acc logistics* seller* after-sales* product_packaging* product_accessories* buyer* *genuine_product",
      },
    },
  },
  restaurants: {
    sources: [
      { name: "VLSP-2018 (vi)", file: "vi.vlsp2018-restaurant", read: true },
      { name: "SemEval-2014 (en)", file: "en.semeval2014-rest-category", read: true },
      { name: "MAMS (en)", file: "en.mams-acsa" },
      { name: "M-ABSA (vi)", file: "vi.m-absa", domain: "restaurant" },
      { name: "M-ABSA (en)", file: "en.m-absa", domain: "restaurant" },
    ],
    aspects: {
      food: { units: "food", labels: "food*" },
      drinks: { units: "drinks", labels: "drinks* food" },
      menu: { units: "menu", labels: "menu food *style*" },
      service: { units: "service staff waiters", labels: "service* staff" },
      ambience: { units: "ambience", labels: "ambience* place" },
      price: { units: "price", labels: "price *prices" },
      location: { units: "location !location/parking", labels: "location* place" },
    },
  },
  laptops: {
    sources: [
      { name: "ACOS (en)", file: "en.acos-laptop.NC", read: true },
      { name: "M-ABSA (en)", file: "en.m-absa", domain: "laptop" },
      { name: "M-ABSA (vi)", file: "vi.m-absa", domain: "laptop" },
    ],
    aspects: {
      battery: { units: "battery", labels: "battery* power_supply*" },
      display: { units: "screen", labels: "display*" },
      keyboard: { units: "keyboard", labels: "keyboard*" },
      touchpad: { units: "touchpad", labels: "mouse* keyboard* hardware*" },
      sound: { units: "sound", labels: "multimedia*" },
      storage: { units: "storage", labels: "hard_disc* memory* laptop_design*" },
      price: { units: "price", labels: "*price" },
      support: { units: "support", labels: "support* warranty* company*" },
      software: { units: "software operating-system", labels: "software* os*" },
      design: { units: "design", labels: "*design* *portability *quality *general" },
      performance: {
        units: "performance",
        labels: "*performance* cpu* graphics* memory* *quality fans* optical*",
      },
    },
  },
};

const SPACES = /[\s_]+/g;
const even = (label: string) => label.toLowerCase().replaceAll("#", "_").replace(SPACES, "_");

function accepts(labels: string): (label: string) => boolean {
  const tests = labels.split(" ").map((one) => {
    const body = one.replaceAll("*", "");
    if (one.startsWith("*") && one.endsWith("*")) return (label: string) => label.includes(body);
    if (one.startsWith("*")) return (label: string) => label.endsWith(body);
    if (one.endsWith("*")) return (label: string) => label.startsWith(body);
    return (label: string) => label === body;
  });
  return (label) => tests.some((test) => test(label));
}

interface Row {
  /** Split and line of the file. */
  id: string;
  text: string;
  labels: string[];
}

/**
 * What a reader says of claims that labels call wrong (`read-claims.tsv`: business, source, aspect, split, line, verdict):
 * drawn by chance among the rows with odd numbers, which no rule was written from when they were read, up to twelve an
 * aspect. "right": the clause says something of the aspect, which people left unlabelled; "wrong": another sense, a name, a
 * place, or only named.
 */
function readVerdicts(): Map<string, boolean> {
  const lines = readFileSync(join(import.meta.dirname, "read-claims.tsv"), "utf8")
    .trim()
    .split("\n");
  return new Map(
    lines.map((line) => {
      const [business, source, aspect, split, number, verdict] = line.split("\t");
      return [[business, source, aspect, `${split} ${number}`].join("\t"), verdict === "right"];
    }),
  );
}

function rowsOf(file: string, domain: string | undefined, splits: readonly string[]): Row[] {
  return splits.flatMap((split) =>
    (columns(split, `aspect.${file}`) ?? [])
      .map((fields, n) => ({ fields, id: `${split} ${n + 1}` }))
      .filter(({ fields }) => !domain || fields[5] === `domain=${domain}`)
      .map(({ fields, id }) => ({
        id,
        text: fields[6] ?? "",
        labels: (fields[4] ?? "").split(",").map((label) => even(label.slice(0, label.lastIndexOf(":")))),
      })),
  );
}

const percent = (part: number, whole: number) => (whole ? ((100 * part) / whole).toFixed(1) : "–");

const meanAndLeast = (shares: readonly number[]) =>
  `${(100 * (shares.reduce((a, b) => a + b, 0) / shares.length)).toFixed(1)}, ${(100 * Math.min(...shares)).toFixed(1)}`;

/** Prints a table, and with `seeds` the words that most wrong mentions of an aspect come from. */
export function printPrecision(engine: Engine, asked: readonly string[], seeds: boolean): void {
  const verdicts = readVerdicts();
  console.log(
    "\n| business | source | aspect | precision % | recall % | comments claimed | labelled | as read % |",
  );
  console.log("|---|---|---|---|---|---|---|---|");
  for (const [business, { sources, aspects }] of Object.entries(BUSINESSES)) {
    if (asked.length && !asked.includes(business)) continue;
    for (const { name, file, domain, read: isRead } of sources) {
      const rows = rowsOf(file, domain, ["train", "dev"]);
      if (!rows.length) continue;
      const analyses = rows.map(({ text }) => engine.analyse(text));
      const collector = engine.topics();
      rows.forEach(({ text }, n) => {
        const analysis = analyses[n];
        if (analysis) collector.add(text, analysis);
      });
      const table: TopicTable = collector.finish();
      const mentions = rows.map(({ text }, n) => {
        const analysis = analyses[n];
        return analysis ? engine.assign(table, text, analysis) : [];
      });
      const precisions: number[] = [];
      const asRead: number[] = [];
      for (const [aspect, { units, labels }] of Object.entries(aspects)) {
        const own = units.split(" ");
        const right = accepts(labels);
        let claimed = 0;
        let hits = 0;
        let labelled = 0;
        const read: boolean[] = [];
        const cues = new Map<string, { wrong: number; all: number }>();
        rows.forEach((row, n) => {
          const found = (mentions[n] ?? []).filter(
            ({ topic, subtopic }) =>
              (own.includes(topic) || own.includes(`${topic}/${subtopic}`)) &&
              !own.includes(`!${topic}/${subtopic}`),
          );
          const gold = row.labels.some(right);
          if (gold) labelled += 1;
          if (found.length) claimed += 1;
          if (found.length && gold) hits += 1;
          const verdict = verdicts.get([business, name, aspect, row.id].join("\t"));
          if (found.length && !gold && verdict !== undefined) read.push(verdict);
          for (const { cue_start, cue_end } of found) {
            const cue = row.text.slice(cue_start, cue_end).toLowerCase();
            const known = cues.get(cue) ?? { wrong: 0, all: 0 };
            cues.set(cue, known);
            known.all += 1;
            if (!gold) known.wrong += 1;
          }
        });
        // An aspect that a source hardly labels says nothing of the topic.
        if (labelled < 10 || claimed < 10) continue;
        precisions.push(hits / claimed);
        // What was not read counts as the labels have it.
        const rightShare = read.length ? read.filter(Boolean).length / read.length : 0;
        asRead.push((hits + (claimed - hits) * rightShare) / claimed);
        console.log(
          `| ${business} | ${name}${isRead ? ", read" : ""} | ${aspect} | ${percent(hits, claimed)} | ${percent(hits, labelled)} | ${claimed} | ${labelled} | ${read.length ? percent(asRead.at(-1) ?? 0, 1) : "–"} |`,
        );
        if (!seeds) continue;
        const worst = [...cues].sort((a, b) => b[1].wrong - a[1].wrong).slice(0, 25);
        console.log(`    ${worst.map(([cue, { wrong, all }]) => `${cue} ${wrong}/${all}`).join(", ")}`);
      }
      console.log(
        `| ${business} | ${name}${isRead ? ", read" : ""} | **mean, least** | **${meanAndLeast(precisions)}** | | | | **${meanAndLeast(asRead)}** |`,
      );
    }
  }
}
