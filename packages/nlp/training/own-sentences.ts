import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EMOTIONS, SENTIMENTS } from "../src/scale.ts";
import type { Row, Task } from "./corpora.ts";

/**
 * Sentences written for this project, for what the corpora show too seldom: blame and praise that name
 * no feeling, negations that praise, irony, plain facts and questions, Vietnamese emotions. In
 * `own/{language}-{task}.txt` "@name a|b" is a list, "= label" begins the sentences of a label (emotions
 * may be joined by +), and {name} stands for each item of a list in turn.
 */
const folder = join(import.meta.dirname, "own");

/** A sentence with its lists filled in: once for each item of the first list it names. */
function filled(sentence: string, lists: Map<string, string[]>): string[] {
  const first = /\{(\w+)\}/.exec(sentence)?.[1];
  if (!first) return /[?!]$/.test(sentence) ? [sentence] : [sentence, `${sentence}!`];
  return (lists.get(first) ?? []).map((_, i) => {
    let used = i;
    return sentence.replace(/\{(\w+)\}/g, (_slot, name: string) => {
      const items = lists.get(name);
      if (!items) throw new Error(`No list @${name}: ${sentence}`);
      return items[used++ % items.length] as string;
    });
  });
}

/** The sentences of a file of `own`, with the labels each has; none where there is no file. */
export function labelledSentences(name: string): { labels: string[]; text: string }[] {
  const path = join(folder, `${name}.txt`);
  if (!existsSync(path)) return [];
  const lists = new Map<string, string[]>();
  const sentences: { labels: string[]; text: string }[] = [];
  let labels: string[] = [];
  for (const line of readFileSync(path, "utf8").split("\n")) {
    const list = /^@(\w+) (.+)$/.exec(line);
    if (list) lists.set(list[1] as string, (list[2] as string).split("|"));
    else if (line.startsWith("= ")) labels = line.slice(2).split("+");
    else if (line) {
      const of = labels;
      sentences.push(...filled(line, lists).map((text) => ({ labels: of, text })));
    }
  }
  return sentences;
}

/** The project's own sentences for a task, those that tell facts last; none where a language has no file. */
export function ownRows(task: Task, language: string): Row[] {
  const own = rowsOf(task, language, "own", labelledSentences(`${language}-${task}`));
  if (task !== "sentiment") return own;
  return [...own, ...rowsOf(task, language, "told", labelledSentences(`${language}-told-facts`))];
}

function rowsOf(
  task: Task,
  language: string,
  ids: string,
  sentences: { labels: string[]; text: string }[],
): Row[] {
  const names: readonly string[] = task === "sentiment" ? SENTIMENTS : EMOTIONS;
  return sentences.map(({ labels, text }, i) => ({
    id: `${ids}-${i}`,
    lang: language,
    source: "own",
    labels: labels.join(","),
    original: labels.join(","),
    text,
    target: Float32Array.from(names, (name) => (labels.includes(name) ? 1 : 0)),
  }));
}
