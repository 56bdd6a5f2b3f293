import type { Logger } from "pino";
import { AnswerTopics } from "./answer-texts/answer-topics.ts";
import { Respondents } from "./answers/respondents.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/db.ts";
import { ProviderClients } from "./oidc/provider-client.ts";
import type { Services } from "./services.ts";
import { makeTranslator } from "./translation/make-translator.ts";
import { Translation } from "./translation/translation.ts";
import { WebhookDelivery } from "./webhooks/deliver-webhook-job.ts";

export const makeServices = ({ db, config, log }: { db: Db; config: Config; log?: Logger }): Services => ({
  respondents: new Respondents(db, log),
  answerTopics: new AnswerTopics(),
  translation: new Translation(makeTranslator(config)),
  clients: new ProviderClients(),
  webhooks: new WebhookDelivery(config),
});
