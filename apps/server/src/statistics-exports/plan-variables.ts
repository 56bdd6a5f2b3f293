import type { AskedQuestion } from "@soundings/contract/asked-question";
import type { CallQuery } from "@soundings/contract/call";
import type { InterfaceLanguage } from "@soundings/contract/interface-languages";
import type { downloadStatistics } from "@soundings/contract/statistics-export";
import { measureOf } from "@soundings/survey/questions/answer-rules";
import type { Language } from "@soundings/survey/survey";
import { inLanguage } from "@soundings/survey/translation";
import type { AnswerColumns } from "../answer-results/answer-columns.ts";
import { countsOf } from "../answer-results/answers-summary.ts";
import { type AskedSurvey, askedSurvey } from "../answer-results/asked-questions.ts";
import { withCarriedChoices } from "../answer-results/carried-choices.ts";
import { allInOrder } from "../answer-results/list-answers.ts";
import { partialText } from "../answer-results/partial-text.ts";
import { selectAnswers } from "../answer-results/select-answers.ts";
import { analysisVariables } from "./analysis-variables.ts";
import { endsOf, questionVersions, tookSeveralAColumn } from "./asked-versions.ts";
import { heardVariables } from "./heard-variables.ts";
import { qualityVariables } from "./quality-variables.ts";
import { questionVariables } from "./question-variables.ts";
import { basicVariables, metadataVariables, scoreVariables } from "./response-variables.ts";
import { type StatisticsTexts, statisticsTexts } from "./statistics-texts.ts";
import type { Case, Variable } from "./variable.ts";
import { apartNames, questionNames } from "./variable-names.ts";
import { casesOf } from "./without-answer.ts";

type Query = CallQuery<typeof downloadStatistics>;

/** What is exported, taken from columns that may change while it is sent. */
export interface StatisticsPlan {
  /** The survey's name. */
  name: string;
  variables: readonly Variable[];
  sets: readonly { name: string; label: string; variables: readonly string[] }[];
  /** Ids of the responses, the earliest first, as they are counted. */
  ids: { count: number; at: (n: number) => string };
  caseOf: (answer: Case["answer"]) => Case;
  texts: StatisticsTexts;
  /** How many partial answers are left out or among them; null without any. */
  partial: string | null;
}

export function planStatistics(
  columns: AnswerColumns,
  query: Query,
  language: InterfaceLanguage,
): StatisticsPlan {
  const texts = statisticsTexts(language);
  const asked = inLabels(columns.asked, query.labels);
  const { selected, all } = selectAnswers(columns, query);
  const positions = allInOrder(columns, selected, { sortBy: "submitted_at", sortDirection: "asc" });
  const parameters = [...columns.parameters.keys()];
  const { ids } = columns;
  const variables = apartNames([
    ...basicVariables(texts),
    ...(query.metadata ? metadataVariables(asked, parameters, texts) : []),
    ...(query.metadata ? qualityVariables(columns, texts) : []),
    ...answerVariables(columns, asked, query, texts),
    ...scoreVariables(asked),
  ]);
  return {
    name: asked.current.survey.name.trim(),
    variables,
    sets: setsOf(variables),
    ids: { count: positions.length, at: (n) => ids.at(positions[n] as number) },
    caseOf: casesOf(asked),
    texts,
    partial: partialText(countsOf(columns, all, query), query.completion, language),
  };
}

function answerVariables(
  columns: AnswerColumns,
  asked: AskedSurvey,
  { analysis, metadata }: Query,
  texts: StatisticsTexts,
): Variable[] {
  const names = questionNames(asked.questions);
  const versions = questionVersions(asked);
  return asked.questions.flatMap((bare) => {
    const name = names.get(bare.id) ?? "";
    const question = withCarried(columns, bare);
    const known = versions.get(bare.id) ?? [];
    const own = questionVariables({
      ...{ question, name, texts },
      ends: endsOf(known),
      severalARow: tookSeveralAColumn(known),
    });
    return [
      ...own,
      ...(analysis && question.is_open_text ? analysisVariables(question, name, texts) : []),
      ...(metadata ? heardVariables(question, name, asked, texts) : []),
    ];
  });
}

function withCarried(columns: AnswerColumns, question: AskedQuestion): AskedQuestion {
  if (question.grid || measureOf(question.type) !== "choice") return question;
  return { ...question, choices: withCarriedChoices(columns, question) };
}

/** What was asked as respondents of a language read it. */
function inLabels(asked: AskedSurvey, language: Language | undefined): AskedSurvey {
  if (!language) return asked;
  return askedSurvey(
    [...asked.versions].map(([number, { map }]) => ({ number, survey: inLanguage(map.survey, language) })),
  );
}

/** Variables of a set, where there are two at least: the fewest that make one. */
function setsOf(variables: readonly Variable[]): StatisticsPlan["sets"] {
  const sets = new Map<string, Variable[]>();
  for (const variable of variables) {
    if (variable.set !== null) sets.set(variable.set, [...(sets.get(variable.set) ?? []), variable]);
  }
  return [...sets].flatMap(([name, members]) =>
    members.length < 2
      ? []
      : { name, label: members[0]?.question?.title ?? "", variables: members.map((one) => one.name) },
  );
}
