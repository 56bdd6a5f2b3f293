import type { Logger } from "pino";
import { AnswerTopics } from "./answer-texts/answer-topics.ts";
import { Respondents } from "./answers/respondents.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/db.ts";
import { makeQuota } from "./google-sheets/quota.ts";
import { LanguageModel } from "./language-model/language-model.ts";
import { ProviderClients } from "./oidc/provider-client.ts";
import type { ColumnServices, Services } from "./services.ts";
import { makeOutgoing } from "./sources/source-outgoing.ts";
import { makeStores } from "./storage/stores.ts";
import { makeTranslator } from "./translation/make-translator.ts";
import { Translation } from "./translation/translation.ts";
import { WebhookDelivery } from "./webhooks/deliver-webhook-job.ts";

export function makeServices({ db, config, log }: { db: Db; config: Config; log?: Logger }): Services {
  const outgoing = makeOutgoing(config);
  return {
    ...makeColumnServices(config),
    outgoing,
    respondents: new Respondents(db, log),
    answerTopics: new AnswerTopics(),
    translation: new Translation(makeTranslator(config, outgoing.fetch)),
    clients: new ProviderClients(),
    webhooks: new WebhookDelivery(config),
    takeSheetTurn: makeQuota(),
  };
}

export const makeColumnServices = (config: Config): ColumnServices => ({
  languageModel: new LanguageModel(config),
  stores: makeStores(config),
});
