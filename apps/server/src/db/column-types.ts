import type { AskQuery } from "@soundings/contract/ask";
import type { CaseCondition } from "@soundings/contract/case-rules";
import type { SheetRowState } from "@soundings/contract/google-sheets";
import type { Claim } from "@soundings/contract/insights";
import type { ReadingNote, SelectedColumn } from "@soundings/contract/local-files";
import type { InvitationText } from "@soundings/contract/survey-invitations";
import type { TopicEditAction } from "@soundings/contract/topic-edits";
import type { DeliveryState, WebhookEvent } from "@soundings/contract/webhooks";
import type { Answer } from "@soundings/survey/answers";
import type { Readings } from "@soundings/survey/reading";
import type { Language, Survey } from "@soundings/survey/survey";
import type { ColumnType, Generated } from "kysely";

/**
 * What stands in columns of which PostgreSQL knows only that they are JSON or text: what this program wrote there, by
 * rules of the contract. `npm run db:types` gives each column its type by the list in testing/render-tables.ts.
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
export type StoredEvents = WebhookEvent[];
export type StoredRowState = Generated<SheetRowState>;
export type StoredDeliveryState = Generated<DeliveryState>;
export type InvitationChannel = "mail" | "file";
