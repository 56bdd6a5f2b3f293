import type { ShownFinding } from "@soundings/contract/checks";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import { fillText } from "@soundings/contract/words";
import { formatLongTime, localeOf } from "@soundings/survey/time-format";
import type english from "../words/locales/en/checks.json";
import { wordsOf } from "../words/words-of.ts";
import type { Examined } from "./examine.ts";

const checksIn = wordsOf<typeof english>("checks");

/** What a list calls a name; what nobody foresaw keeps the machine's. */
const named = (list: Readonly<Record<string, string>>, name: string): string => list[name] ?? name;

/** A finding in words: what is so, and what to do where something is. */
export function describeFinding(
  { check, state, code, values = {}, tasks }: Examined,
  language: InterfaceLanguage,
): ShownFinding {
  const words = checksIn(language);
  const sentence: { says: string; todo?: string } = words.findings[code];
  const time = (at: Date) => `${formatLongTime(at, language, "UTC")} UTC`;
  const shown = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date
        ? time(value)
        : typeof value === "number"
          ? new Intl.NumberFormat(localeOf(language)).format(value)
          : value,
    ]),
  );
  if (tasks) shown.tasks = tasks.map((task) => named(words.tasks, task)).join(", ");
  if (check === "mail" && typeof shown.reason === "string")
    shown.reason = named(words.mail_faults, shown.reason);
  const fill = (text: string) => fillText(text, shown);
  return {
    check,
    title: words.titles[check],
    state,
    code,
    says: fill(sentence.says),
    todo: sentence.todo ? fill(sentence.todo) : null,
  };
}
