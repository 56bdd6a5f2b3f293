import { QUOTA_VERDICTS } from "@soundings/contract/answer-filter";
import type { FlowMap } from "@soundings/survey/flow";
import { quotasOf } from "@soundings/survey/quotas";
import { scoresOf } from "@soundings/survey/scores";
import { secondsTaken } from "@soundings/survey/time-taken";
import type { AskedSurvey } from "../answer-results/asked-questions.ts";
import type { StatisticsTexts } from "./statistics-texts.ts";
import { numberVariable, textVariable, type Variable } from "./variable.ts";
import { nameFrom } from "./variable-names.ts";

const ID_BYTES = 36;

/** By the numbers that stand for them: 1 is what counts. */
const STATES = ["in_progress", "finished", "abandoned", "screened_out"] as const;

/** By what a response is known and how far it came: always there. */
export function basicVariables(texts: StatisticsTexts): Variable[] {
  const { id, state, states, submitted_at } = texts;
  return [
    textVariable({
      name: "response_id",
      label: id,
      length: { bytes: ID_BYTES },
      cell: ({ answer }) => answer.id,
    }),
    numberVariable({
      name: "state",
      label: state,
      measure: "nominal",
      values: STATES.map((one, value) => ({ value, label: states[one] })),
      cell: ({ answer }) => STATES.indexOf(answer.state),
    }),
    numberVariable({
      name: "submitted_at",
      label: submitted_at,
      kind: "datetime",
      cell: ({ answer }) => momentOf(answer.submitted_at),
    }),
  ];
}

/** What is known of a response besides its answers. */
export function metadataVariables(
  { current, versions }: AskedSurvey,
  parameters: readonly string[],
  texts: StatisticsTexts,
): Variable[] {
  const maps = [{ map: current }, ...versions.values()];
  const languages = new Set(
    maps.flatMap(({ map: { survey } }) => [survey.default_language, ...survey.additional_languages]),
  );
  const links = namedOnce(maps.flatMap(({ map }) => map.survey.variants));
  const ends = namedOnce(maps.flatMap(({ map }) => map.survey.end_of_surveys));
  const endAt = placesOf(ends);
  return [
    numberVariable({
      name: "started_at",
      label: texts.started_at,
      kind: "datetime",
      cell: ({ answer }) => momentOf(answer.started_at),
    }),
    numberVariable({
      name: "duration",
      label: texts.duration,
      kind: "duration",
      decimals: 1,
      cell: ({ answer: { started_at, submitted_at } }) =>
        submitted_at && secondsTaken(Date.parse(started_at), Date.parse(submitted_at)),
    }),
    textVariable({
      name: "language",
      label: texts.language,
      length: { bytes: 2 },
      values: [...languages].map((code) => ({ value: code, label: texts.languageName(code) })),
      cell: ({ answer }) => answer.language,
    }),
    ...(links.length > 0 ? [linkVariable(links, texts)] : []),
    ...parameters.map((name) =>
      textVariable({
        name: nameFrom("p", name),
        label: name,
        length: { in: "parameters", path: [name] },
        cell: ({ answer }) => answer.parameters[name] ?? null,
      }),
    ),
    ...quotaVariables(maps, texts),
    numberVariable({
      name: "end",
      label: texts.end,
      measure: "nominal",
      values: ends.map(({ name }, at) => ({ value: at + 1, label: name })),
      cell: ({ answer: { end_id, submitted_at } }) =>
        submitted_at === null ? null : (endAt.get(end_id ?? "") ?? null),
    }),
    numberVariable({
      name: "version",
      label: texts.version,
      measure: "ordinal",
      cell: ({ answer }) => answer.version,
    }),
  ];
}

/** What quotas made of a response; none where no version has any. */
function quotaVariables(maps: readonly { map: FlowMap }[], texts: StatisticsTexts): Variable[] {
  if (maps.every(({ map }) => quotasOf(map.survey).length === 0)) return [];
  return [
    numberVariable({
      name: "quota",
      label: texts.quota,
      measure: "nominal",
      values: QUOTA_VERDICTS.map((verdict, at) => ({ value: at + 1, label: texts.quotas[verdict] })),
      cell: ({ answer: { quota } }) => (quota === null ? null : QUOTA_VERDICTS.indexOf(quota) + 1),
    }),
  ];
}

function linkVariable(links: readonly { id: string; name: string }[], texts: StatisticsTexts): Variable {
  const linkAt = placesOf(links);
  return numberVariable({
    name: "link",
    label: texts.link,
    measure: "nominal",
    values: links.map(({ name }, at) => ({ value: at + 1, label: name })),
    cell: ({ answer }) => linkAt.get(answer.variant_id ?? "") ?? null,
  });
}

/** The survey's scores, those that are gone too, as they were called last. */
export function scoreVariables({ current, versions }: AskedSurvey): Variable[] {
  const scores = namedOnce(
    [{ map: current }, ...versions.values()].flatMap(({ map }) => scoresOf(map.survey)),
  );
  return scores.map(({ id, name }, at) =>
    numberVariable({
      name: `score_${at + 1}`,
      label: name,
      decimals: 2,
      cell: ({ answer }) => answer.scores[id] ?? null,
    }),
  );
}

/** The first of each id; names that are the same get numbers. */
function namedOnce(items: readonly { id: string; name: string }[]): { id: string; name: string }[] {
  const found = new Map<string, string>();
  const times = new Map<string, number>();
  for (const { id, name } of items) {
    if (found.has(id)) continue;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    found.set(id, time > 1 ? `${name} (${time})` : name);
  }
  return [...found].map(([id, name]) => ({ id, name }));
}

const placesOf = (items: readonly { id: string }[]) => new Map(items.map(({ id }, at) => [id, at + 1]));

/** To the second, as spreadsheets have it. */
const momentOf = (time: string | null): Date | null =>
  time === null ? null : new Date(Math.floor(Date.parse(time) / 1000) * 1000);
