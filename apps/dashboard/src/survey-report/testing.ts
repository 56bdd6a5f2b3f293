import { formatsOf } from "@soundings/contract/formats";
import type { QuestionReport } from "@soundings/contract/report";
import i18next from "i18next";
import { localeResources } from "../lib/i18n.ts";
import type { Sentence } from "./sentence.ts";

/** For tests: what a report says in the product's own words. */
export function reporter(language: "en" | "vi") {
  const i18n = i18next.createInstance();
  void i18n.init({
    lng: language,
    resources: localeResources(),
    ns: ["survey-report", "comments", "datasets"],
    defaultNS: "survey-report",
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return {
    t: i18n.t,
    format: formatsOf(language),
    say: ({ key, values }: Sentence) => {
      const text = i18n.t(key, values ?? {});
      if (text === key || text.includes("{{")) throw new Error(`No words for ${key}`);
      return text;
    },
  };
}

/** A question's figures as the server tells them; `counts` by value. */
export function questionReport(
  type: QuestionReport["question"]["type"],
  counts: Record<string, number>,
  more: Partial<QuestionReport> = {},
): QuestionReport {
  const bars = Object.entries(counts).map(([value, count]) => ({
    value,
    label: value,
    archived: false,
    count,
  }));
  const answered = bars.reduce((sum, bar) => sum + bar.count, 0);
  const numbers = bars.map(({ value }) => Number(value));
  const isNumber = numbers.every((number) => !Number.isNaN(number)) && bars.length > 0;
  return {
    question: {
      id: "0192f0c8-0000-7000-8000-0000000000aa",
      type,
      number: 1,
      title: "How was it?",
      archived: false,
      choices: [],
      fields: [],
      grid: null,
      scale: isNumber ? { from: Math.min(...numbers), to: Math.max(...numbers), step: 1 } : null,
      shape: type === "rating_star" ? "star" : null,
      format: type === "text_input" ? "text" : null,
      several: type === "multiple_choice",
      is_open_text: type === "text_input",
    },
    shown: answered,
    answered,
    bars,
    mean:
      isNumber && answered > 0
        ? bars.reduce((sum, bar) => sum + Number(bar.value) * bar.count, 0) / answered
        : null,
    median: null,
    deviation: null,
    nps: null,
    values: null,
    text: null,
    fields: [],
    files: [],
    file_count: 0,
    ...more,
  };
}
