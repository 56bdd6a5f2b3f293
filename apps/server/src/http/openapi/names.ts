import * as alerts from "@soundings/contract/alerts";
import * as answerFiles from "@soundings/contract/answer-files";
import * as answerFilter from "@soundings/contract/answer-filter";
import * as answerLimits from "@soundings/contract/answer-limits";
import * as answerQuality from "@soundings/contract/answer-quality";
import * as answers from "@soundings/contract/answers";
import * as apiKeys from "@soundings/contract/api-keys";
import * as ask from "@soundings/contract/ask";
import * as askedQuestion from "@soundings/contract/asked-question";
import * as audit from "@soundings/contract/audit";
import * as auth from "@soundings/contract/auth";
import * as backups from "@soundings/contract/backups";
import type { Call } from "@soundings/contract/call";
import * as caseFigures from "@soundings/contract/case-figures";
import * as caseRules from "@soundings/contract/case-rules";
import * as cases from "@soundings/contract/cases";
import * as checks from "@soundings/contract/checks";
import * as comments from "@soundings/contract/comments";
import * as connectionHealth from "@soundings/contract/connection-health";
import * as consents from "@soundings/contract/consents";
import * as contactImport from "@soundings/contract/contact-import";
import * as contacts from "@soundings/contract/contacts";
import * as datasetComparison from "@soundings/contract/dataset-comparison";
import * as progress from "@soundings/contract/dataset-progress";
import * as datasets from "@soundings/contract/datasets";
import * as digests from "@soundings/contract/digests";
import * as distribution from "@soundings/contract/distribution";
import * as googleSheets from "@soundings/contract/google-sheets";
import * as insights from "@soundings/contract/insights";
import * as keyPoints from "@soundings/contract/key-points";
import * as largeFiles from "@soundings/contract/large-files";
import * as limits from "@soundings/contract/limits";
import * as localFiles from "@soundings/contract/local-files";
import * as machineTranslation from "@soundings/contract/machine-translation";
import * as media from "@soundings/contract/media";
import * as members from "@soundings/contract/members";
import * as movedTopics from "@soundings/contract/moved-topics";
import * as oidc from "@soundings/contract/oidc";
import * as operator from "@soundings/contract/operator";
import * as paging from "@soundings/contract/paging";
import * as passkeyShapes from "@soundings/contract/passkey-shapes";
import * as passkeys from "@soundings/contract/passkeys";
import * as presence from "@soundings/contract/presence";
import * as problems from "@soundings/contract/problems";
import * as publicCalls from "@soundings/contract/public";
import * as publicSettings from "@soundings/contract/public-settings";
import * as pushedComments from "@soundings/contract/pushed-comments";
import * as receipts from "@soundings/contract/receipts";
import * as report from "@soundings/contract/report";
import * as sampleData from "@soundings/contract/sample-data";
import * as savedQuestions from "@soundings/contract/saved-questions";
import * as secondStepRule from "@soundings/contract/second-step-rule";
import * as secondSteps from "@soundings/contract/second-steps";
import * as shares from "@soundings/contract/shares";
import * as slides from "@soundings/contract/slides";
import * as sourceConnections from "@soundings/contract/source-connections";
import * as sources from "@soundings/contract/sources";
import * as statisticsExport from "@soundings/contract/statistics-export";
import * as surveyAnalysis from "@soundings/contract/survey-analysis";
import * as surveyImport from "@soundings/contract/survey-import";
import * as surveyInvitations from "@soundings/contract/survey-invitations";
import * as surveyQuotas from "@soundings/contract/survey-quotas";
import * as surveys from "@soundings/contract/surveys";
import * as textReadings from "@soundings/contract/text-readings";
import * as themes from "@soundings/contract/themes";
import * as topicEdits from "@soundings/contract/topic-edits";
import * as topicInsights from "@soundings/contract/topic-insights";
import * as topics from "@soundings/contract/topics";
import * as users from "@soundings/contract/users";
import * as waves from "@soundings/contract/waves";
import * as webhooks from "@soundings/contract/webhooks";
import { z } from "zod";

/** The contract's features, in the order people read them; each is a group of calls. */
const FEATURES = {
  auth,
  oidc,
  users,
  secondSteps,
  passkeys,
  apiKeys,
  members,
  secondStepRule,
  audit,
  localFiles,
  largeFiles,
  sources,
  sourceConnections,
  datasets,
  pushedComments,
  waves,
  comments,
  topics,
  topicEdits,
  movedTopics,
  themes,
  topicInsights,
  insights,
  datasetComparison,
  keyPoints,
  ask,
  savedQuestions,
  alerts,
  digests,
  caseRules,
  caseFigures,
  cases,
  shares,
  slides,
  receipts,
  surveys,
  surveyImport,
  presence,
  distribution,
  contacts,
  contactImport,
  surveyInvitations,
  webhooks,
  consents,
  googleSheets,
  machineTranslation,
  connectionHealth,
  answers,
  statisticsExport,
  answerLimits,
  answerQuality,
  surveyQuotas,
  report,
  media,
  publicCalls,
  answerFiles,
  surveyAnalysis,
  textReadings,
  publicSettings,
  sampleData,
  backups,
  checks,
  operator,
};
const SHAPES = {
  ...FEATURES,
  answerFilter,
  askedQuestion,
  passkeyShapes,
  progress,
  limits,
  paging,
  problems,
};

export interface CallName {
  /** The contract's own name of the call, `searchDatasets`. */
  id: string;
  /** The feature it belongs to. */
  group: string;
}

export const GROUPS: readonly string[] = Object.keys(FEATURES);

/** A call's name in the contract. Throws for a call that the contract does not export. */
export function nameOf(call: Call): CallName {
  for (const [group, feature] of Object.entries(FEATURES)) {
    for (const [id, value] of Object.entries(feature)) if (value === call) return { id, group };
  }
  throw new Error(
    `${call.method} ${call.path} is not in a feature of the contract that openapi/names.ts lists`,
  );
}

/** Every shape that the contract exports, by its name there: the document's components. */
export const shapes = z.registry<{ id: string }>();
for (const feature of Object.values(SHAPES)) {
  for (const [id, value] of Object.entries(feature)) {
    if (value instanceof z.ZodObject && !shapes.has(value)) shapes.add(value, { id });
  }
}
