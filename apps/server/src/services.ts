import type { AnswerTopics } from "./answer-texts/answer-topics.ts";
import type { Respondents } from "./answers/respondents.ts";
import type { PasswordLine } from "./auth/sign-in.ts";
import type { DrawBeside } from "./distribution/qr-drawer.ts";
import type { TakeTurn } from "./google-sheets/quota.ts";
import type { SurveyColumns } from "./google-sheets/survey-columns.ts";
import type { LanguageModel } from "./language-model/language-model.ts";
import type { Pictures } from "./media/read-picture.ts";
import type { AnalysisPool } from "./nlp/analysis-pool.ts";
import type { ProviderClients } from "./oidc/provider-client.ts";
import type { FileThreads } from "./sources/file-workers.ts";
import type { SourceOutgoing } from "./sources/source-outgoing.ts";
import type { Stores } from "./storage/stores.ts";
import type { ReadSurveyFile } from "./surveys/survey-file-threads.ts";
import type { Translation } from "./translation/translation.ts";
import type { WebhookDelivery } from "./webhooks/deliver-webhook-job.ts";

/**
 * What a process makes once, at its start (`make-services.ts`), and hands down: whatever counts, caches or holds
 * connections for longer than one call. `scripts/module-state.test.ts` lets nothing of the kind stand in a module.
 */
export interface Services extends ColumnServices {
  outgoing: SourceOutgoing;
  respondents: Respondents;
  answerTopics: AnswerTopics;
  translation: Translation;
  /** At the providers that people sign in by. */
  clients: ProviderClients;
  webhooks: WebhookDelivery;
  fileThreads: FileThreads;
  readSurveyFile: ReadSurveyFile;
  drawQrCode: DrawBeside;
  pictures: Pictures;
  passwordLine: PasswordLine;
  /** Keeps to what Google lets one person ask of their sheets. */
  takeSheetTurn: TakeTurn;
  /** As sheets are written. */
  surveyColumns: SurveyColumns;
}

/** What the thread of columns makes of it, too. */
export interface ColumnServices {
  languageModel: LanguageModel;
  /** Answers calls that ask the engine. */
  answerEngine: AnalysisPool;
  /** Where pictures and files lie. */
  stores: Stores;
}
