import { type GenerateOptions, generate, IdentifierNode, PostgresDialect } from "kysely-codegen";
import { openDb } from "../db/db.ts";

/** Types of columns, by "table.column", where PostgreSQL knows only that they are JSON or text. */
const COLUMN_TYPES: Readonly<Record<string, string>> = {
  "alerts.claim": "StoredClaim",
  "alerts.others": "StoredClaims",
  "case_rules.conditions": "StoredConditions",
  "contact_opt_outs.reason": "OptOutReason",
  "dataset_waves.columns_before": "StoredColumns",
  "datasets.columns": "StoredColumns",
  "datasets.failure": "DatasetErrorCode",
  "datasets.notes": "StoredNotes",
  "datasets.source": "DatasetSource",
  "datasets.status": "DatasetStatus",
  "responses.answers": "StoredAnswers",
  "responses.language": "Language",
  "responses.parameters": "StoredParameters",
  "responses.readings": "StoredReadings",
  "saved_questions.query": "StoredQuestion",
  "sheet_rows.fault": "SheetErrorCode",
  "sheet_rows.state": "StoredRowState",
  "survey_alerts.claim": "StoredClaim",
  "survey_alerts.others": "StoredClaims",
  "survey_invitations.channel": "InvitationChannel",
  "survey_invitations.filter": "StoredContactFilter",
  "survey_invitations.pause_reason": "PauseReason",
  "survey_invitations.state": "InvitationState",
  "survey_invitations.texts": "StoredInvitationTexts",
  "survey_versions.survey": "StoredSurvey",
  "surveys.draft": "StoredSurvey",
  "surveys.status": "SurveyStatus",
  "topic_edits.action": "StoredTopicEdit",
  "webhook_attempts.fault": "DeliveryErrorCode",
  "webhook_attempts.request_headers": "StoredHeaders",
  "webhook_deliveries.event_name": "WebhookEvent",
  "webhook_deliveries.last_fault": "DeliveryErrorCode",
  "webhook_deliveries.state": "StoredDeliveryState",
  "webhooks.event_names": "StoredEvents",
};

/** Where types stand that are not of db/column-types.ts. */
const TYPE_MODULES: Readonly<Record<string, string>> = {
  DatasetErrorCode: "@soundings/contract/datasets",
  DatasetSource: "@soundings/contract/sources",
  DatasetStatus: "@soundings/contract/datasets",
  DeliveryErrorCode: "@soundings/contract/webhooks",
  InvitationState: "@soundings/contract/survey-invitations",
  Language: "@soundings/survey/survey",
  OptOutReason: "@soundings/contract/contacts",
  PauseReason: "@soundings/contract/survey-invitations",
  SheetErrorCode: "@soundings/contract/google-sheets",
  SurveyStatus: "@soundings/survey/survey",
  WebhookEvent: "@soundings/contract/webhooks",
};

/** The text of tables.generated.ts for a migrated database; its types match what db.ts parses. */
export async function renderTables(address: string): Promise<string> {
  const db = openDb(address, { max: 1 });
  try {
    return await generate({
      // The tool sees kysely's CommonJS types, which TypeScript holds for other ones.
      db: db as unknown as GenerateOptions["db"],
      dialect: new PostgresDialect({ dateParser: "string" }),
      customImports: Object.fromEntries(
        Object.values(COLUMN_TYPES).map((name) => [
          name,
          `${TYPE_MODULES[name] ?? "./column-types.ts"}#${name}`,
        ]),
      ),
      overrides: {
        columns: Object.fromEntries(
          Object.entries(COLUMN_TYPES).map(([column, name]) => [column, new IdentifierNode(name)]),
        ),
      },
      excludePattern: "graphile_worker.*",
      typeMapping: { int8: "number" },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}
