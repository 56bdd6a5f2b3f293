import type { Logger } from "pino";
import { AnswerTopics } from "./answer-texts/answer-topics.ts";
import { Respondents } from "./answers/respondents.ts";
import { makePasswordLine } from "./auth/sign-in.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/db.ts";
import { makeQrDrawer } from "./distribution/qr-drawer.ts";
import { makeQuota } from "./google-sheets/quota.ts";
import { SurveyColumns } from "./google-sheets/survey-columns.ts";
import { makeColumnServices } from "./make-column-services.ts";
import { makePictures } from "./media/read-picture.ts";
import { ProviderClients } from "./oidc/provider-client.ts";
import type { Services } from "./services.ts";
import { createFileThreads } from "./sources/file-workers.ts";
import { makeOutgoing } from "./sources/source-outgoing.ts";
import { createSurveyFileThreads } from "./surveys/survey-file-threads.ts";
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
    fileThreads: createFileThreads(),
    readSurveyFile: createSurveyFileThreads(),
    drawQrCode: makeQrDrawer(),
    pictures: makePictures(),
    passwordLine: makePasswordLine(),
    takeSheetTurn: makeQuota(),
    surveyColumns: new SurveyColumns(),
  };
}
