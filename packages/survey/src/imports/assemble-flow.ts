import { blankFlow } from "../blank.ts";
import type { Condition } from "../condition-shape.ts";
import { updateBlock } from "../edit-blocks.ts";
import { conditionsFromOutline } from "../outline/conditions-from-outline.ts";
import { finderOf, type Making } from "../outline/survey-from-outline.ts";
import type { Question } from "../questions.ts";
import type { BlockFlow, Survey } from "../survey.ts";
import { attempt } from "./attempt.ts";
import type { Notebook } from "./notebook.ts";
import { runsOf } from "./place-by-lot.ts";
import type { SourceEnd, SourcePage } from "./source-survey.ts";
import { askedIn, isAlways, joined, keyOf, type When } from "./when.ts";

export interface MadePage {
  page: SourcePage;
  block_id: string;
  /** Its place among the pages. */
  at: number;
  /** Null: always shown. */
  conditions: Condition[] | null;
}

export function withConditions(
  survey: Survey,
  made: readonly MadePage[],
  making: Making,
  notebook: Notebook,
): MadePage[] {
  const places = new Map<string, number>();
  const find = finderOf(survey, making, "");
  for (const [at, { page }] of made.entries()) for (const { key } of page.questions) places.set(key, at);
  return made.map((one, at) => {
    const where = one.page.questions[0]?.where ?? "";
    return {
      ...one,
      conditions: conditionsOf(one.page.when, { survey, find, places, at, where }, making, notebook),
    };
  });
}

interface Asking {
  survey: Survey;
  find: (key: string) => Question;
  /** Places of pages by their questions' keys. */
  places: ReadonlyMap<string, number>;
  at: number;
  where: string;
}

/** Conditions of a page; null where it is always shown, or they cannot be asked there. */
function conditionsOf(
  when: When,
  { survey, find, places, at, where }: Asking,
  making: Making,
  notebook: Notebook,
): Condition[] | null {
  if (isAlways(when)) return null;
  if (askedIn(when).some((key) => !making.keys.has(key) || (places.get(key) ?? at) >= at)) {
    notebook.note("condition_order", where);
    return null;
  }
  return attempt(
    () => conditionsFromOutline(joined(when), { find, survey, at: where }),
    (fault) => notebook.note("condition", where, fault),
  );
}

interface Building {
  survey: Survey;
  making: Making;
  notebook: Notebook;
  ends: ReadonlyMap<string, string>;
  find: (key: string) => Question;
  places: ReadonlyMap<string, number>;
  flows: BlockFlow[];
  numbers: Map<string | null, number>;
  /** Conditions of pages that are no branch, by their blocks. */
  shown: Map<string, Condition[]>;
}

/** Pages in a row that are shown under the same conditions become a branch; ends are branches behind their pages. */
export function withFlow(
  survey: Survey,
  made: readonly MadePage[],
  ends: ReadonlyMap<string, string>,
  making: Making,
  notebook: Notebook,
): Survey {
  const places = new Map(made.flatMap(({ page, at }) => page.questions.map(({ key }) => [key, at] as const)));
  const find = finderOf(survey, making, "");
  const building: Building = {
    ...{ survey, making, notebook, ends, find, places },
    ...{ flows: [], numbers: new Map(), shown: new Map() },
  };
  addPages(made, 0, null, building);
  let changed = survey;
  for (const [id, display_logic] of building.shown) changed = updateBlock(changed, id, { display_logic });
  return { ...changed, block_flows: building.flows };
}

function addFlow({ flows, numbers }: Building, flow: BlockFlow, parent: string | null): string {
  const number = (numbers.get(parent) ?? 0) + 1;
  numbers.set(parent, number);
  flows.push({ ...flow, parent_block_flow_id: parent, block_flow_number: number });
  return flow.id;
}

function addBranch(building: Building, name: string, conditions: Condition[], parent: string | null): string {
  const description = { name: name.slice(0, 500), conditions };
  return addFlow(building, { ...blankFlow(building.making.newId(), "branch"), description }, parent);
}

function addPages(made: readonly MadePage[], depth: number, parent: string | null, building: Building): void {
  for (const run of runsOf(made, ({ page }) => page.lots?.[depth]?.id)) {
    const lot = run[0].page.lots?.[depth];
    const members = runsOf(run, ({ page }) => page.lots?.[depth]?.member);
    if (!lot) addRun(run, parent, building);
    else if (members.length < 2) addPages(run, depth + 1, parent, building);
    else {
      const show = lot.show !== null && lot.show < members.length ? { show: lot.show } : {};
      const description = { name: lot.where.slice(0, 500), conditions: [] };
      const random = { ...blankFlow(building.making.newId(), "random"), ...show, description };
      const id = addFlow(building, random, parent);
      for (const member of members) addPages(member, depth + 1, id, building);
    }
    if (lot) for (const one of run) addEnds(one, ({ lots }) => lots === depth, parent, building);
  }
}

function addRun(run: readonly MadePage[], parent: string | null, building: Building): void {
  for (const same of sameOf(run)) {
    const [first] = same;
    const { page, conditions } = first;
    if (!conditions) for (const one of same) addPage(one, parent, building);
    else if (same.length === 1) {
      addPage(first, parent, building);
      building.shown.set(first.block_id, conditions);
    } else {
      const branch = addBranch(building, page.name, conditions, parent);
      for (const one of same) addBlock(one, branch, building);
      // Who passes the branch over may have come to the end behind it.
      for (const one of same) addEnds(one, isOwnEnd(one), parent, building);
    }
  }
}

/** Pages in a row under the same conditions; an end is behind the last one. */
function sameOf(run: readonly MadePage[]): [MadePage, ...MadePage[]][] {
  const ended = new Map<MadePage, number>();
  let ends = 0;
  for (const one of run) {
    ended.set(one, ends);
    ends += one.page.ends.filter(isOwnEnd(one)).length;
  }
  return runsOf(run, ({ page, conditions }) => conditions && keyOf(page.when)).flatMap((same) =>
    runsOf(same, (one) => ended.get(one)),
  );
}

/** An end that stands in the same lots as the page that it is behind. */
const isOwnEnd =
  ({ page }: MadePage) =>
  ({ lots }: SourceEnd): boolean =>
    lots === undefined || lots >= (page.lots?.length ?? 0);

function addPage(one: MadePage, parent: string | null, building: Building): void {
  addBlock(one, parent, building);
  addEnds(one, isOwnEnd(one), parent, building);
}

const addBlock = ({ block_id }: MadePage, parent: string | null, building: Building) =>
  addFlow(building, { ...blankFlow(building.making.newId(), "question"), block_id }, parent);

function addEnds(
  { page, at }: MadePage,
  isMeant: (end: SourceEnd) => boolean,
  parent: string | null,
  building: Building,
): void {
  const { survey, making, notebook, ends, find, places } = building;
  for (const { when, end } of page.ends.filter(isMeant)) {
    const end_of_survey_id = ends.get(end) ?? survey.settings.default_end_id;
    const where = page.questions.at(-1)?.where ?? "";
    const asked = conditionsOf(when, { survey, find, places, at: at + 1, where }, making, notebook);
    if (!asked && !isAlways(when)) continue;
    const within = asked ? addBranch(building, page.name, asked, parent) : parent;
    addFlow(building, { ...blankFlow(making.newId(), "end_of_survey"), end_of_survey_id }, within);
  }
}
