import { setOf } from "./concept-grammar.ts";
import type { FoundConcept } from "./concept-matcher.ts";
import type { Span } from "./things.ts";
import { stemmed } from "./topic-words.ts";

/** What is easy or hard: its name, and where its words end. */
export interface Task {
  name: string;
  from: number;
  to: number;
}

const EASY = setOf("easy difficult");
/** To do so is to use a thing. */
const USES = setOf("use using operate operating handle navigate navigation run work manoeuvre maneuver do");
const USES_VI = setOf("dùng sử xài sài dàng thao vận");
const tasks = (words: string) =>
  new Map(
    words.split(" ").map((word): [string, string] => {
      const [form = "", name = form] = word.split("=");
      return [stemmed(form), stemmed(name)];
    }),
  );
/** What is easily done. */
const TASKS = tasks(
  "clean cleanup=clean wash wipe=clean assemble assembly=assemble install installation=install setup=set set lift carry move transport store storage=store fold open close pull push find reach search manage order book booking=book buy purchase=buy pay payment=pay learn follow understand read fill empty pour grip hold adjust remove extract cook prepare cancel download upload print share connect access slide cut peel attach detach charge park return track scoop grind check",
);
const TASKS_VI = new Map(
  "lau=clean chùi=clean rửa=clean vệ=clean sinh=clean lắp=assemble ráp=assemble cài=install tháo mở đóng mang=carry cất cầm giặt gấp tìm mua=buy đặt=order toán=pay thanh=pay học nấu"
    .split(" ")
    .map((word): [string, string] => {
      const [form = "", name = form] = word.split("=");
      return [form, name];
    }),
);
const BE = setOf("is was are were so very really super pretty quite it's made makes make the");
/** Names of what is done: "the assembly was easy". */
const NAMES_TASK = /(?:ing|ly|up|ments?|ation|out)$/;
const DEGREES = setOf("rất khá cũng thì là thật cực");
const HAS_VERB = setOf("hiểu dùng dụng");
/** What follows "dễ" in words that name nothing it is easy to do. */
const NO_TASKS = setOf(
  "quá lắm mà thôi và nhé nha ạ hơn cho với khi để như luôn nữa vô là thì nên nhất trong cũng",
);

/**
 * What is said to be easy or difficult to do, beside using a thing: "easy to clean", "lắp ráp dễ dàng"; null for none.
 */
export function taskOf(
  forms: readonly string[],
  clause: Span,
  concept: FoundConcept,
  language: string,
): Task | null {
  if (!EASY.has(concept.name)) return null;
  return language === "vi" ? vietnameseTask(forms, clause, concept) : englishTask(forms, clause, concept);
}

function englishTask(forms: readonly string[], clause: Span, { from, to }: FoundConcept): Task | null {
  const spanned = (name: string, at: number): Task =>
    at < from ? { name, from: at, to: from } : { name, from: to, to: at + 1 };
  const known = (at: number): Task | null => {
    const name = at >= clause.from && at < clause.to ? TASKS.get(stemmed(forms[at] as string)) : undefined;
    return name === undefined ? null : spanned(name, at);
  };
  // "Easy and quick to clean".
  const to_do = forms[to] === "and" && forms[to + 2] === "to" ? to + 2 : to;
  const verb = forms[to_do + 1];
  if (forms[to_do] === "to" && verb !== undefined && to_do + 1 < clause.to) {
    const joined = ["and", "or"].includes(forms[to_do + 2] as string) && to_do + 3 < clause.to;
    const other = forms[forms[to_do + 3] === "to" ? to_do + 4 : to_do + 3] as string;
    if (USES.has(verb) || (joined && USES.has(other))) return null;
    const name = stemmed(verb);
    // "To clean up", "to pull out" are done as they are without.
    const end = ["up", "out", "off"].includes(forms[to_do + 2] as string) ? to_do + 2 : to_do + 1;
    return spanned(TASKS.get(name) ?? name, end);
  }
  const next = known(to);
  if (next) return forms[to + 1] === "up" && to + 1 < clause.to ? { ...next, to: to + 2 } : next;
  if (forms[from] === "easily") return known(from - 1);
  // "Makes cleaning easy", "the assembly was very easy".
  let before = from - 1;
  while (before >= clause.from && BE.has(forms[before] as string)) before--;
  return NAMES_TASK.test(forms[before] ?? "") ? known(before) : null;
}

function vietnameseTask(forms: readonly string[], clause: Span, { from, to }: FoundConcept): Task | null {
  const next = to < clause.to ? (forms[to] as string) : "";
  const isBare = to - from === 1 && (forms[from] === "dễ" || forms[from] === "khó");
  // "Dễ hiểu" has its verb.
  if (USES_VI.has(next) || HAS_VERB.has(forms[to - 1] as string)) return null;
  if (isBare && next !== "" && !NO_TASKS.has(next)) {
    const name = TASKS_VI.get(next) ?? next;
    const more = to + 1 < clause.to && TASKS_VI.has(next) ? 2 : 1;
    return { name, from: to, to: to + more };
  }
  let before = from - 1;
  while (before >= clause.from && DEGREES.has(forms[before] as string)) before--;
  const name = before >= clause.from ? TASKS_VI.get(forms[before] as string) : undefined;
  return name === undefined ? null : { name, from: Math.max(clause.from, before - 1), to: from };
}
