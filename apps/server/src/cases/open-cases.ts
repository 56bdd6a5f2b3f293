import type { Emotion } from "@soundings/nlp/scale";
import type { Config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { newId } from "../db/new-id.ts";
import { askForCaseMail, unaskedMailOrigin } from "../mail/ask-for-mail.ts";
import { insertEvents } from "./event-queries.ts";
import {
  type CaseSource,
  casesOf,
  insertCases,
  type NewCase,
  setRules,
  takeNumbers,
} from "./open-queries.ts";
import { workOf } from "./owners.ts";
import type { ActiveRule } from "./rule-queries.ts";

/** An answer or a comment that rules ask for. */
export interface Found {
  source: CaseSource;
  /** At least one, the oldest first. */
  rules: readonly ActiveRule[];
  excerpt: string;
  score: number | null;
  rating: number | null;
  emotions: readonly Emotion[];
  topics: readonly string[];
  at: Date | null;
}

const HOUR_MS = 3_600_000;
/** Of a text, for lists. */
const EXCERPT = 500;

/**
 * Opens cases, one for each source however many rules ask for it and however often this runs; a rule that comes later is
 * named on the case that is there. Mails to those who get them are asked for in the same transaction. Returns how many
 * were opened.
 */
export async function openCases(
  trx: DbOrTransaction,
  account_id: string,
  found: readonly Found[],
  { now, config }: { now: Date; config: Pick<Config, "publicUrl" | "smtpUrl" | "port"> },
): Promise<number> {
  if (found.length === 0) return 0;
  // Whoever opens cases of the account waits here for the others, so that what is read below stays true.
  const first = await takeNumbers(trx, account_id, found.length);
  const known = await casesOf(
    trx,
    account_id,
    found.map(({ source }) => source),
  );
  const takes = await takersOf(trx, account_id, found);
  const fresh: NewCase[] = [];
  const events: Parameters<typeof insertEvents>[2][number][] = [];
  for (const [place, one] of found.entries()) {
    const named = one.rules.map(({ id, name }) => ({ id, name }));
    const there = known.get(sourceName(one.source));
    if (there) {
      const more = named.filter(({ id }) => !there.rules.some((rule) => rule.id === id));
      if (more.length === 0) continue;
      await setRules(trx, account_id, there.id, [...there.rules, ...more]);
      const rules = more.map(({ name }) => name);
      events.push({ case_id: there.id, kind: "rule", user: null, at: now, details: { rules } });
      continue;
    }
    const id = newId();
    fresh.push({ id, number: first + place, ...rowOf(one, takes, now), rules: named });
    const rules = named.map(({ name }) => name);
    events.push({ case_id: id, kind: "opened", user: null, at: now, details: { rules } });
  }
  await insertCases(trx, account_id, fresh);
  await insertEvents(trx, account_id, events);
  const origin = unaskedMailOrigin(config);
  if (!origin) return fresh.length;
  for (const one of fresh) {
    const rules = found.find(({ source }) => sourceName(source) === sourceName(one.source))?.rules ?? [];
    const told = rules.find(
      ({ mail, assignee_email, assignee_id }) => mail && assignee_email && assignee_id === one.owner_id,
    );
    if (!told?.assignee_email) continue;
    const mail = { account_id, case_id: one.id, email: told.assignee_email, origin };
    await askForCaseMail(trx, { letter: "case_opened", due_at: null, ...mail });
  }
  return fresh.length;
}

/** Says whether somebody whom a rule names still works on cases of the source: a case of nobody's is found by others. */
type Takes = (user_id: string, source: CaseSource) => boolean;

async function takersOf(trx: DbOrTransaction, account_id: string, found: readonly Found[]): Promise<Takes> {
  const named = new Set(found.flatMap(({ rules }) => rules.flatMap(({ assignee_id }) => assignee_id ?? [])));
  const works = new Map<string, (thing_id: string) => boolean>();
  for (const user_id of named) works.set(user_id, await workOf(trx, { account_id, user_id }));
  return (user_id, source) =>
    works.get(user_id)?.("response_id" in source ? source.survey_id : source.dataset_id) ?? false;
}

function rowOf(
  { rules, excerpt, ...found }: Found,
  takes: Takes,
  now: Date,
): Omit<NewCase, "id" | "number" | "rules"> {
  const hours = rules.flatMap(({ due_hours }) => due_hours ?? []);
  return {
    source: found.source,
    owner_id:
      rules.find(({ assignee_id }) => assignee_id && takes(assignee_id, found.source))?.assignee_id ?? null,
    due_at: hours.length > 0 ? new Date(now.getTime() + Math.min(...hours) * HOUR_MS) : null,
    excerpt: [...excerpt].slice(0, EXCERPT).join(""),
    score: found.score,
    rating: found.rating,
    emotions: [...found.emotions],
    topics: [...found.topics],
    source_at: found.at,
    opened_at: now,
  };
}

/** One for each source. */
export const sourceName = (source: CaseSource): string =>
  "response_id" in source ? source.response_id : `${source.dataset_id}/${source.comment_id}`;
