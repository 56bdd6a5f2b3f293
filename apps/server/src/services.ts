import type { AnswerTopics } from "./answer-texts/answer-topics.ts";
import type { Respondents } from "./answers/respondents.ts";
import type { ProviderClients } from "./oidc/provider-client.ts";
import type { Translation } from "./translation/translation.ts";
import type { WebhookDelivery } from "./webhooks/deliver-webhook-job.ts";

/**
 * What a process makes once, at its start (`make-services.ts`), and hands down: whatever counts, caches or holds
 * connections for longer than one call. `scripts/module-state.test.ts` lets nothing of the kind stand in a module.
 */
export interface Services {
  respondents: Respondents;
  answerTopics: AnswerTopics;
  translation: Translation;
  /** At the providers that people sign in by. */
  clients: ProviderClients;
  webhooks: WebhookDelivery;
}
