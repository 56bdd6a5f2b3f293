import { checkSurvey } from "../check-survey.ts";
import { updateBlock } from "../edit-blocks.ts";
import type { Survey } from "../survey.ts";
import type { MadePage } from "./assemble-flow.ts";
import type { Notebook } from "./notebook.ts";
import type { SourceLoop, SourcePage } from "./source-survey.ts";
import { askedIn } from "./when.ts";

/** Each is tried by itself where not all of them fit; more are listed. */
const MAX_TRIED = 20;

interface Found {
  loop: SourceLoop;
  block_ids: string[];
  pages: SourcePage[];
}

/** With the loops that a survey of ours may have; others are written down, and their pages are asked once. */
export function withLoops(
  survey: Survey,
  made: readonly MadePage[],
  keys: ReadonlyMap<string, string>,
  notebook: Notebook,
): Survey {
  const found = loopsOf(made);
  if (found.length === 0) return survey;
  const fit = found.filter((one) => !endsWithin(one) && keys.has(one.loop.question));
  const problems = checkSurvey(survey).length;
  const isSound = (changed: Survey) => checkSurvey(changed).length <= problems;
  const all = fit.reduce((changed, one) => looping(changed, one, keys), survey);
  const taken = new Set<Found>();
  let grown = survey;
  if (isSound(all)) {
    grown = all;
    for (const one of fit) taken.add(one);
  } else {
    for (const one of fit.slice(0, MAX_TRIED)) {
      const changed = looping(grown, one, keys);
      if (!isSound(changed)) continue;
      grown = changed;
      taken.add(one);
    }
  }
  for (const one of found) {
    if (taken.has(one)) notebook.take("loop", notebook.element(one.loop.where || one.loop.name));
    else notebook.note("loop", one.loop.where, one.loop.name);
  }
  return grown;
}

/** Pages of one loop have the same one. */
function loopsOf(made: readonly MadePage[]): Found[] {
  const found = new Map<SourceLoop, Found>();
  for (const { page, block_id } of made) {
    if (!page.loop) continue;
    const known = found.get(page.loop) ?? { loop: page.loop, block_ids: [], pages: [] };
    known.block_ids.push(block_id);
    known.pages.push(page);
    found.set(page.loop, known);
  }
  return [...found.values()];
}

/** Whether respondents may leave the survey between a loop's pages, or for an answer to one of its questions. */
function endsWithin({ pages }: Found): boolean {
  const own = new Set(pages.flatMap(({ questions }) => questions.map(({ key }) => key)));
  return pages.some(({ ends }, at) =>
    ends.some(({ when }) => at < pages.length - 1 || askedIn(when).some((key) => own.has(key))),
  );
}

function looping(survey: Survey, { loop, block_ids }: Found, keys: ReadonlyMap<string, string>): Survey {
  const question_id = keys.get(loop.question) ?? null;
  const own = { question_id, skipped: [], ...(loop.random && { by_lot: true }) };
  return block_ids.reduce((changed, id) => updateBlock(changed, id, { loop: own }), survey);
}
