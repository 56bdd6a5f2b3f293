/** Questions that people wrote, and what they wanted of them. */

import { readFileSync } from "node:fs";
import type { About } from "./datasets.ts";

export interface Expected {
  kind: string;
  topic: string | null;
  other_topic: string | null;
  values: string[];
  emotion: string | null;
  language_filter: string | null;
  column: string | null;
  from: string | null;
  to: string | null;
  direction: string | null;
}

export interface Question {
  question: string;
  /** Whether it was read while rules were written. */
  read: boolean;
  language: "en" | "vi";
  /** What is not named is null. */
  expect: Partial<Expected> | null;
  /** Other fair readings. */
  expect_also?: Partial<Expected> | readonly Partial<Expected>[] | null;
}

const read = new Map<string, Question[]>();

/** Those of a dataset, or of a new file about it. */
export function readQuestions(about: About, file?: string): Question[] {
  const path = file ?? new URL(`./${about}-questions.json`, import.meta.url);
  const known = read.get(String(path));
  if (known) return known;
  const questions = JSON.parse(readFileSync(path, "utf8")) as Question[];
  read.set(String(path), questions);
  return questions;
}
