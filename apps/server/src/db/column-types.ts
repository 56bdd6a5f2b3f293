import type { AskQuery } from "@soundings/contract/ask";
import type { CaseCondition } from "@soundings/contract/case-rules";
import type { Claim } from "@soundings/contract/insights";
import type { ReadingNote, SelectedColumn } from "@soundings/contract/local-files";
import type { InvitationText } from "@soundings/contract/survey-invitations";
import type { TopicEditAction } from "@soundings/contract/topic-edits";
import type { Answer } from "@soundings/survey/answers";
import type { Readings } from "@soundings/survey/reading";
import type { Language, Survey } from "@soundings/survey/survey";
import type { ColumnType } from "kysely";

/**
 * What stands in columns of which PostgreSQL knows only that they are JSON: what this program wrote there, by
 * rules of the contract. `npm run db:types` gives each column its type by COLUMN_TYPES.
 */

/** Written as JSON text, read as it is. */
type Stored<Value> = ColumnType<Value, string, string>;

export type StoredSurvey = Stored<Survey>;
export type StoredAnswers = Stored<Record<string, Answer>>;
export type StoredParameters = Stored<Record<string, string>>;
export type StoredReadings = Stored<Readings>;
export type StoredColumns = Stored<SelectedColumn[]>;
export type StoredNotes = ColumnType<ReadingNote[], string | undefined, string>;
export type StoredClaim = Stored<Claim>;
export type StoredClaims = Stored<Claim[]>;
export type StoredConditions = Stored<CaseCondition[]>;
export type StoredTopicEdit = Stored<TopicEditAction>;
export type StoredQuestion = Stored<AskQuery>;
export type StoredContactFilter = Stored<{ field: string; value: string }>;
export type StoredInvitationTexts = Stored<Partial<Record<Language, InvitationText>>>;
export type StoredHeaders = Stored<Record<string, string>>;

/** The names of types above, by "table.column". */
export const COLUMN_TYPES: Readonly<Record<string, string>> = {
  "alerts.claim": "StoredClaim",
  "alerts.others": "StoredClaims",
  "case_rules.conditions": "StoredConditions",
  "dataset_waves.columns_before": "StoredColumns",
  "datasets.columns": "StoredColumns",
  "datasets.notes": "StoredNotes",
  "responses.answers": "StoredAnswers",
  "responses.parameters": "StoredParameters",
  "responses.readings": "StoredReadings",
  "saved_questions.query": "StoredQuestion",
  "survey_alerts.claim": "StoredClaim",
  "survey_alerts.others": "StoredClaims",
  "survey_invitations.filter": "StoredContactFilter",
  "survey_invitations.texts": "StoredInvitationTexts",
  "survey_versions.survey": "StoredSurvey",
  "surveys.draft": "StoredSurvey",
  "topic_edits.action": "StoredTopicEdit",
  "webhook_attempts.request_headers": "StoredHeaders",
};
