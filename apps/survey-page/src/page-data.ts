import { conditionsOf } from "@soundings/survey/conditions-of";
import type { Language, Score, Survey } from "@soundings/survey/survey";
import type { Device, Visit } from "@soundings/survey/visit";
import type { Closed } from "./closed-screen.tsx";
import type { ElsewhereWords } from "./elsewhere/elsewhere-words.ts";
import type { KioskWords } from "./kiosk/kiosk-words.ts";
import type { NotAddedFiles } from "./page-tools.ts";
import type { RespondentState } from "./respondent-state.ts";
import type { Words } from "./words.ts";

/** What the server sends with the page that it drew, so that the browser takes over from there. */
export interface PageData {
  /** The public part of the survey's address. */
  code: string;
  /** Which of the survey's versions it is. */
  version: number;
  /** In the page's language, without what respondents need not know. */
  survey: Survey;
  language: Language;
  words: Words;
  /** Addresses of the scripts that its survey needs beside the page's own (extras.ts). */
  extras: readonly string[];
  /** Where a response may go on on another device; left out by an older server. */
  elsewhere?: { words: ElsewhereWords; can_mail: boolean } | null;
  /** On a device that many people use, one after the other. */
  kiosk?: { words: KioskWords; idle_s: number } | null;
  /** The moment that the page was drawn for. */
  now: string;
  variant_id: string | null;
  /** Values that the link carried, by name. */
  parameters: Record<string, string>;
  /** Null where no condition asks about it; left out by an older server. */
  device?: Device | null;
  /** As drawn. */
  trip: RespondentState;
  /** Of the last write; 0 before the first. */
  sequence: number;
  closed: Closed | null;
  /** Blocks after whose page the server says whether it goes on; left out where it always does. */
  asks?: readonly string[];
  /** Blocks whose texts have to be read before their page is turned; left out where none has to. */
  listens?: readonly string[];
  /** Files that were posted and not taken, by question. */
  not_added: NotAddedFiles;
  /** What else of the link goes with every write. */
  link: Record<string, unknown>;
  /** Where the page is posted to without script. */
  action: string;
  /** Origin of the pictures; "" for the page's own. */
  media_url: string;
}

/** What decides the way through a page's survey beside the answers. */
export const visitOfPage = ({
  now,
  variant_id,
  language,
  parameters,
  device = null,
  seed,
}: Pick<PageData, "now" | "variant_id" | "language" | "parameters" | "device"> & {
  seed: string;
}): Visit => ({
  now: new Date(now),
  variant_id,
  language,
  parameters,
  device,
  seed,
});

/** Ids of the elements that the browser finds things in. */
export const ROOT_ID = "root";
export const DATA_ID = "page-data";

/** A published survey without what is deleted, what only its owner knows, and all other languages. */
export function forRespondents(survey: Survey): Survey {
  const active = ({ action }: { action: string }) => action !== "DELETE";
  const { quality: _, quotas: __, ...shown } = survey;
  const asked = new Set(conditionsOf(survey).map(({ than }) => than));
  return {
    ...shown,
    description: "",
    blocks: survey.blocks
      .filter(active)
      .map(({ round: ___, ...block }) => ({ ...block, name: "", questions: block.questions.filter(active) })),
    block_flows: survey.block_flows
      .filter(active)
      .map((place) => ({ ...place, description: { ...place.description, name: "" } })),
    end_of_surveys: survey.end_of_surveys.filter(active).map((end) => ({ ...end, name: "" })),
    parameters: survey.parameters.map((parameter) => ({ ...parameter, values: [] })),
    // Of those that conditions ask about, that they are there.
    variants: survey.variants
      .filter(({ id }) => asked.has(id))
      .map((variant) => ({ ...variant, name: "", values: {} })),
    ...(survey.scores && { scores: saidScores(survey).map((score) => ({ ...score, name: "" })) }),
    parameter_limits: [],
    translations: {},
  };
}

/** The scores that pages say or branch by, and those that these are made of: of the others nobody sees what gives points. */
function saidScores({ scores = [], blocks, block_flows, end_of_surveys }: Survey): Score[] {
  const said = [JSON.stringify([blocks, block_flows, end_of_surveys])];
  let left = scores;
  for (const words of said) {
    said.push(...left.filter(({ id }) => words.includes(id)).map(({ formula }) => formula));
    left = left.filter(({ id }) => !words.includes(id));
  }
  return scores.filter((score) => !left.includes(score));
}
