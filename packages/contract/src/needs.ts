import type { Call } from "./call.ts";
import type { Role } from "./rights.ts";

/** Where an id, or a list of them, stands in a call's input. */
export type Where = `${"params" | "query" | "body"}.${string}`;

/** What a call needs of who makes it. */
export interface Need {
  /** The least role: on the survey or dataset where one is named, in the account where none is. */
  role: Role;
  survey?: Where;
  dataset?: Where;
  /** A second dataset, which is only read. */
  other_dataset?: Where;
  /** The least role in the account as well: of what is there, something new of the account's is made. */
  account?: Role;
  /** The person's own, whatever the role: password, sessions, memberships. */
  own?: true;
  /** It shows, or sends elsewhere, what single people wrote: an API key needs the scope for it. */
  answers?: true;
  /** It shows a survey to its respondents, or closes it: of an API key that is a scope of its own. */
  publish?: true;
  /** Open to who has yet to set up the second step that the account asks of everybody. */
  set_up?: true;
  /** It takes no API key: it is for a person at a browser. The owner's calls take none either. */
  no_key?: true;
}

const own: Need = { role: "viewer", own: true, no_key: true };
const ownSetUp: Need = { ...own, set_up: true };
const answers = (need: Need): Need => ({ ...need, answers: true });
const publishes = (need: Need): Need => ({ ...need, publish: true });
const noKey = (need: Need): Need => ({ ...need, no_key: true });
const inAccount = (role: Role): Need => ({ role });
const onSurvey = (role: Role, survey: Where = "params.id"): Need => ({ role, survey });
const onDataset = (role: Role, dataset: Where = "params.id"): Need => ({ role, dataset });
/** Two datasets: one that is worked on, and one that is read. */
const onTwo = (role: Role, other_dataset: Where): Need => ({ role, dataset: "params.id", other_dataset });

/**
 * What every signed-in call needs, by "METHOD /path": the only table of it. `serve.ts` asks it before each call, the
 * dashboard asks it for what it offers. Calls of the operator are not in it: they ask who runs the installation.
 */
export const NEEDS: Record<string, Need> = {
  "GET /auth/me": { role: "viewer", own: true, set_up: true },
  "POST /auth/logout": ownSetUp,
  "PATCH /users/me": ownSetUp,
  "POST /users/me/password": own,
  "GET /users/me/sessions": own,
  "DELETE /users/me/sessions": own,
  "DELETE /users/me/sessions/:id": own,
  "GET /users/me/second-steps": ownSetUp,
  "POST /users/me/second-steps/app": ownSetUp,
  "POST /users/me/second-steps/app/confirm": ownSetUp,
  "POST /users/me/second-steps/app/end": own,
  "POST /users/me/second-steps/recovery-codes": own,
  "POST /users/me/oidc/start": own,
  "POST /users/me/oidc/finish": own,
  "GET /users/me/sign-in-ways": ownSetUp,
  "DELETE /users/me/identities/:id": own,
  "POST /users/me/passkeys/begin": ownSetUp,
  "POST /users/me/passkeys": ownSetUp,
  "POST /users/me/passkeys/:id/rename": own,
  "POST /users/me/passkeys/:id/remove": own,
  "GET /users/me/keys": own,
  "POST /users/me/keys": own,
  "DELETE /users/me/keys/:id": own,
  "GET /audit-events": inAccount("admin"),
  "GET /audit-events/download": inAccount("admin"),
  "GET /audit-events/people": inAccount("admin"),
  "GET /keys": noKey(inAccount("admin")),
  "DELETE /keys/:id": noKey(inAccount("admin")),

  "GET /users/me/accounts": ownSetUp,
  "POST /users/me/accounts/enter": ownSetUp,
  "POST /invitations/accept": own,
  "POST /members/leave": ownSetUp,

  // Whom to ask for more is everybody's to know.
  "GET /members": inAccount("viewer"),
  "POST /members/:id/role": inAccount("admin"),
  "DELETE /members/:id": inAccount("admin"),
  "GET /members/:id/sessions": noKey(inAccount("admin")),
  "DELETE /members/:id/sessions": noKey(inAccount("admin")),
  "GET /members/:id/grants": inAccount("admin"),
  "PUT /members/:id/grants": inAccount("admin"),
  "GET /invitations": inAccount("admin"),
  "POST /invitations": inAccount("admin"),
  "POST /invitations/:id/resend": inAccount("admin"),
  "POST /invitations/:id/link": inAccount("admin"),
  "DELETE /invitations/:id": inAccount("admin"),
  "PATCH /account": inAccount("admin"),
  "GET /account/second-step": inAccount("admin"),
  "PUT /account/second-step": inAccount("owner"),
  "POST /members/:id/reset-second-steps": noKey(inAccount("admin")),

  "GET /users/me/usage": inAccount("viewer"),
  "GET /users/me/data-export": inAccount("owner"),
  "POST /users/me/delete": inAccount("owner"),
  "POST /users/me/sample-data": inAccount("admin"),
  "DELETE /users/me/sample-data": inAccount("admin"),

  "GET /large-files": inAccount("editor"),
  "POST /large-files": inAccount("editor"),
  "POST /large-files/:id/chunks/:number": inAccount("editor"),
  "POST /large-files/:id/finish": inAccount("editor"),
  "DELETE /large-files/:id": inAccount("editor"),
  "POST /local-files": inAccount("editor"),
  "POST /local-files/:id/sheet": inAccount("editor"),
  "DELETE /local-files/:id": inAccount("editor"),
  "GET /sources": inAccount("viewer"),
  "POST /sources/preview": inAccount("editor"),
  "GET /connections": inAccount("editor"),
  "GET /connections/health": inAccount("editor"),
  "POST /connections": inAccount("editor"),
  "DELETE /connections/:id": inAccount("editor"),
  "POST /connections/login-url": noKey(inAccount("editor")),
  "POST /connections/login": noKey(inAccount("editor")),
  "GET /google/accounts": inAccount("editor"),
  "DELETE /google/accounts/:id": inAccount("editor"),
  "GET /google/accounts/:id/spreadsheets": inAccount("editor"),
  "POST /google/login-url": noKey({ role: "editor", survey: "body.survey_id", account: "editor" }),

  "POST /datasets/from-local-file": inAccount("editor"),
  "POST /datasets/from-app-store": inAccount("editor"),
  "POST /datasets/from-google-play": inAccount("editor"),
  "POST /datasets/from-google-maps": inAccount("editor"),
  "POST /datasets/from-facebook": inAccount("editor"),
  "POST /datasets/from-shopee": inAccount("editor"),
  "POST /datasets/from-tiktok": inAccount("editor"),
  "POST /datasets/from-trustpilot": inAccount("editor"),
  "POST /datasets/from-youtube": inAccount("editor"),
  "POST /datasets/from-zendesk": inAccount("editor"),
  // The handler asks for the dataset, which the call names as its program does.
  "POST /datasets/push": inAccount("editor"),
  "POST /datasets/search": inAccount("viewer"),
  "GET /datasets/progress": onDataset("viewer", "query.ids"),
  "GET /datasets/:id": onDataset("viewer"),
  "POST /datasets/:id/cancel": onDataset("editor"),
  "POST /datasets/:id/reanalyze": onDataset("editor"),
  "POST /datasets/:id/rename": onDataset("editor"),
  "DELETE /datasets/:ids": onDataset("editor", "params.ids"),
  "GET /datasets/:id/download-analyzed-data": answers(onDataset("analyst")),
  "GET /datasets/:id/download-raw-data": answers(onDataset("analyst")),
  "GET /datasets/:id/source": onDataset("viewer"),
  "POST /datasets/:id/refresh": onDataset("editor"),
  "PUT /datasets/:id/refresh-schedule": onDataset("editor"),
  "GET /datasets/:id/waves": onDataset("viewer"),
  "POST /datasets/:id/waves/preview": onDataset("editor"),
  "POST /datasets/:id/waves": onDataset("editor"),
  "DELETE /datasets/:id/waves/last": onDataset("editor"),

  "GET /datasets/:id/overview": onDataset("viewer"),
  "GET /datasets/:id/comments": answers(onDataset("viewer")),
  "GET /datasets/:id/comments/:comment_id/explanation": answers(onDataset("viewer")),
  "POST /datasets/:id/comments/:comment_id/score": answers(onDataset("analyst")),
  "DELETE /datasets/:id/comments/:comment_id/score": answers(onDataset("analyst")),
  "GET /datasets/:id/columns/:index/values": answers(onDataset("viewer")),
  "GET /datasets/:id/insights": answers(onDataset("viewer")),
  "GET /datasets/:id/key-points": answers(onDataset("viewer")),
  "GET /datasets/:id/segments": onDataset("viewer"),
  "GET /datasets/:id/comparison": onTwo("viewer", "query.other_id"),
  "GET /datasets/:id/comparison/receipts": onTwo("analyst", "query.other_id"),
  "POST /datasets/:id/ask": answers(onDataset("viewer")),
  "POST /datasets/:id/ask/summary": answers(onDataset("viewer")),
  // Whoever may change a thing may show it to the outside; who sees all links sees every dataset and survey.
  "GET /shares": inAccount("admin"),
  "GET /datasets/:id/shares": onDataset("editor"),
  "POST /datasets/:id/shares": answers(onDataset("editor")),
  "PATCH /datasets/:id/shares/:share_id": onDataset("editor"),
  "DELETE /datasets/:id/shares/:share_id": onDataset("editor"),
  "GET /datasets/:id/slides": answers(onDataset("analyst")),
  "GET /datasets/:id/receipts": answers(onDataset("analyst")),
  "GET /surveys/:id/slides": onSurvey("analyst"),
  "GET /surveys/:id/shares": onSurvey("editor"),
  "POST /surveys/:id/shares": onSurvey("editor"),
  "PATCH /surveys/:id/shares/:share_id": onSurvey("editor"),
  "DELETE /surveys/:id/shares/:share_id": onSurvey("editor"),

  "GET /datasets/:id/saved-questions": onDataset("viewer"),
  "POST /datasets/:id/saved-questions": onDataset("analyst"),
  "DELETE /datasets/:id/saved-questions/:question_id": onDataset("analyst"),

  "GET /datasets/:id/topics": onDataset("viewer"),
  "GET /datasets/:id/topics/compare": onDataset("viewer"),
  "GET /datasets/:id/topics/merge-result": onDataset("viewer"),
  "GET /datasets/:id/topic-charts": onDataset("viewer"),
  "GET /datasets/:id/correlations": onDataset("viewer"),
  "GET /datasets/:id/moved-topics": onDataset("viewer"),
  "GET /datasets/:id/topic-edits": onDataset("viewer"),
  "POST /datasets/:id/topic-edits/undo": onDataset("analyst"),
  "POST /datasets/:id/topic-edits/redo": onDataset("analyst"),
  "POST /datasets/:id/topics": onDataset("analyst"),
  "POST /datasets/:id/topics/merge": onDataset("analyst"),
  "POST /datasets/:id/topics/:topic_id/rename": onDataset("analyst"),
  "POST /datasets/:id/topics/:topic_id/key": onDataset("analyst"),
  "POST /datasets/:id/topics/:topic_id/move": onDataset("analyst"),
  "POST /datasets/:id/topics/:topic_id/split": onDataset("analyst"),
  "POST /datasets/:id/topics/:topic_id/comments": onDataset("analyst"),
  "DELETE /datasets/:id/topics/:ids": onDataset("analyst"),
  "GET /datasets/:id/themes": onDataset("analyst"),
  "POST /datasets/:id/themes/compare": onTwo("analyst", "body.dataset_id"),
  "POST /datasets/:id/themes/moved": answers(onTwo("analyst", "body.dataset_id")),
  "POST /datasets/:id/themes": onTwo("analyst", "body.dataset_id"),

  "GET /alerts": answers(onDataset("viewer", "query.dataset_id")),
  "GET /alerts/unread": inAccount("viewer"),
  "POST /alerts/read": inAccount("viewer"),
  "GET /datasets/:id/alert-settings": onDataset("viewer"),
  "PUT /datasets/:id/alert-settings": onDataset("editor"),
  "GET /surveys/:id/alert-settings": onSurvey("viewer"),
  "PUT /surveys/:id/alert-settings": onSurvey("editor"),
  // A case is of a survey or a dataset, which most calls do not name: the handler asks for it.
  "GET /cases": answers({ role: "viewer", survey: "query.survey_id", dataset: "query.dataset_id" }),
  "GET /cases/open": inAccount("viewer"),
  "GET /cases/download": answers({
    role: "viewer",
    survey: "query.survey_id",
    dataset: "query.dataset_id",
    account: "analyst",
  }),
  "GET /cases/figures": inAccount("viewer"),
  "GET /surveys/:id/case-figures": onSurvey("viewer"),
  "GET /datasets/:id/case-figures": onDataset("viewer"),
  "GET /cases/:id": answers(inAccount("viewer")),
  "POST /cases/change": inAccount("analyst"),
  "POST /cases/:id/notes": inAccount("analyst"),
  "PUT /cases/:id/notes/:note_id": inAccount("analyst"),
  "DELETE /cases/:id/notes/:note_id": inAccount("analyst"),
  "POST /cases/:id/replies": answers(inAccount("analyst")),
  "GET /case-rules": inAccount("viewer"),
  "GET /surveys/:id/case-rules/choices": onSurvey("viewer"),
  "POST /surveys/:id/case-rules": onSurvey("editor"),
  "POST /surveys/:id/case-rules/preview": answers(onSurvey("editor")),
  "PUT /surveys/:id/case-rules/:rule_id": onSurvey("editor"),
  "DELETE /surveys/:id/case-rules/:rule_id": onSurvey("editor"),
  "GET /datasets/:id/case-rules/choices": onDataset("viewer"),
  "POST /datasets/:id/case-rules": onDataset("editor"),
  "POST /datasets/:id/case-rules/preview": answers(onDataset("editor")),
  "PUT /datasets/:id/case-rules/:rule_id": onDataset("editor"),
  "DELETE /datasets/:id/case-rules/:rule_id": onDataset("editor"),

  "GET /datasets/:id/digest": onDataset("viewer"),
  "PUT /datasets/:id/digest": onDataset("viewer"),
  "POST /datasets/:id/digest/send": onDataset("viewer"),

  "POST /surveys/search": inAccount("viewer"),
  "GET /surveys/templates": inAccount("viewer"),
  "POST /surveys": inAccount("editor"),
  "POST /survey-imports": inAccount("editor"),
  "POST /surveys/from-template": inAccount("editor"),
  "GET /surveys/:id": onSurvey("viewer"),
  "PUT /surveys/:id": onSurvey("editor"),
  // Who is there: a person at a browser.
  "PUT /surveys/:id/presence": noKey(onSurvey("editor")),
  "DELETE /surveys/:id/presence/:window_id": noKey(onSurvey("editor")),
  "POST /surveys/:id/rename": onSurvey("editor"),
  "POST /surveys/:id/copy": { role: "viewer", survey: "params.id", account: "editor" },
  "DELETE /surveys/:ids": onSurvey("editor", "params.ids"),
  "POST /surveys/:id/publish": publishes(onSurvey("editor")),
  "POST /surveys/:id/pause": publishes(onSurvey("editor")),
  "POST /surveys/:id/activate": publishes(onSurvey("editor")),
  "POST /surveys/activate": publishes(inAccount("editor")),
  "GET /surveys/:id/versions": onSurvey("viewer"),
  "GET /surveys/:id/versions/:number": onSurvey("viewer"),
  "POST /surveys/:id/versions/:number/restore": onSurvey("editor"),
  "GET /surveys/:id/distribution": onSurvey("viewer"),
  "GET /surveys/:id/qr-code": onSurvey("viewer"),
  "GET /surveys/:id/custom-link/check": onSurvey("editor"),
  "POST /surveys/:id/custom-link": onSurvey("editor"),
  // The account's own name in links, and its domain.
  "POST /surveys/:id/domain": onSurvey("admin"),
  "POST /surveys/:id/domain/verify": onSurvey("admin"),
  "POST /surveys/:id/schedule": publishes(onSurvey("editor")),
  // Whoever has such a link may answer.
  "GET /surveys/:id/single-use-links": onSurvey("editor"),
  "POST /surveys/:id/single-use-links": onSurvey("editor"),
  "DELETE /surveys/:id/single-use-links": onSurvey("editor"),
  "GET /surveys/:id/single-use-links/download": onSurvey("editor"),
  "POST /surveys/:id/single-use-only": onSurvey("editor"),
  "PUT /surveys/:id/access": onSurvey("editor"),
  "PUT /surveys/:id/widget": onSurvey("editor"),
  "GET /contact-lists": inAccount("viewer"),
  "POST /contact-lists": inAccount("editor"),
  "POST /contact-lists/:id/rename": inAccount("editor"),
  "DELETE /contact-lists/:id": inAccount("editor"),
  "GET /contact-fields": inAccount("editor"),
  "POST /contact-fields/delete": inAccount("editor"),
  "GET /contacts": answers(inAccount("viewer")),
  "GET /contacts/download": answers(inAccount("editor")),
  "GET /contacts/:id": answers(inAccount("viewer")),
  "POST /contacts": inAccount("editor"),
  "PUT /contacts/:id": inAccount("editor"),
  "POST /contacts/:id/lists": inAccount("editor"),
  "POST /contacts/:id/opt-out": inAccount("editor"),
  "POST /contacts/:id/erase": answers(inAccount("editor")),
  "POST /contact-imports/preview": answers(inAccount("editor")),
  "POST /contact-imports": answers(inAccount("editor")),
  "GET /surveys/:id/invitations": onSurvey("viewer"),
  "POST /surveys/:id/invitations/count": onSurvey("editor"),
  "POST /surveys/:id/invitations/preview": answers(onSurvey("editor")),
  // It goes to whoever is signed in.
  "POST /surveys/:id/invitations/test": noKey(onSurvey("editor")),
  "POST /surveys/:id/invitations": publishes(onSurvey("editor")),
  "POST /surveys/:id/invitations/:invitation_id/state": publishes(onSurvey("editor")),
  "GET /surveys/:id/invitations/:invitation_id/people": answers(onSurvey("viewer")),
  "POST /surveys/:id/invitations/:invitation_id/people/:invitee_id/resend": publishes(onSurvey("editor")),
  "GET /surveys/:id/invitations/:invitation_id/download": answers(onSurvey("editor")),
  "POST /contact-bounces": inAccount("editor"),
  "GET /translation": inAccount("viewer"),
  "POST /surveys/:id/translations/estimate": onSurvey("editor"),
  "POST /surveys/:id/translations/auto": onSurvey("editor"),
  "GET /surveys/:id/webhooks": onSurvey("editor"),
  "POST /surveys/:id/webhooks": answers(onSurvey("admin")),
  "PUT /surveys/:id/webhooks/:webhook_id": answers(onSurvey("admin")),
  "DELETE /surveys/:id/webhooks/:webhook_id": onSurvey("admin"),
  "POST /surveys/:id/webhooks/test-url": onSurvey("admin"),
  "GET /surveys/:id/webhooks/:webhook_id/deliveries": answers(onSurvey("editor")),
  "GET /surveys/:id/webhooks/:webhook_id/deliveries/:delivery_id": answers(onSurvey("editor")),
  "POST /surveys/:id/webhooks/:webhook_id/redeliver": answers(onSurvey("admin")),
  "GET /surveys/:id/google-sheet": onSurvey("editor"),
  "POST /surveys/:id/google-sheet": answers(onSurvey("editor")),
  "POST /surveys/:id/google-sheet/activate": onSurvey("editor"),
  "POST /surveys/:id/google-sheet/deactivate": onSurvey("editor"),
  "DELETE /surveys/:id/google-sheet": onSurvey("editor"),
  "GET /surveys/:id/google-sheet/rows": answers(onSurvey("editor")),
  "POST /surveys/:id/google-sheet/retry": onSurvey("editor"),

  "GET /surveys/:id/answers": answers(onSurvey("viewer")),
  "GET /surveys/:id/answers/summary": onSurvey("viewer"),
  "GET /surveys/:id/answers/quality": onSurvey("viewer"),
  "PUT /surveys/:id/answers/:answer_id/quality": onSurvey("analyst"),
  "GET /surveys/:id/answers/:answer_id": answers(onSurvey("viewer")),
  "GET /surveys/:id/answer-files/:file_id": answers(onSurvey("viewer")),
  "GET /surveys/:id/report": answers(onSurvey("viewer")),
  "GET /surveys/:id/report/compare": answers(onSurvey("viewer")),
  "GET /surveys/:id/report/:question_id/texts": answers(onSurvey("viewer")),
  "GET /surveys/:id/download-answers": answers(onSurvey("analyst")),
  "GET /surveys/:id/download-statistics": answers(onSurvey("analyst")),
  "DELETE /surveys/:id/answers": onSurvey("editor"),
  "DELETE /surveys/:id/answers/:ids": onSurvey("editor"),
  "GET /surveys/:id/answers/parameters-limit": answers(onSurvey("viewer")),
  "PUT /surveys/:id/answers/parameters-limit": onSurvey("editor"),
  "GET /surveys/:id/quotas": answers(onSurvey("viewer")),
  "GET /surveys/:id/quotas/download": answers(onSurvey("analyst")),
  "PUT /surveys/:id/quotas/:quota_id": onSurvey("editor"),
  "PUT /surveys/:id/quotas/:quota_id/cells/:cell_id": onSurvey("editor"),
  "POST /surveys/:id/quotas/:quota_id/reset": onSurvey("editor"),
  "POST /surveys/:id/analyze": onSurvey("editor"),
  "GET /surveys/:id/datasets": onSurvey("viewer"),
  "POST /surveys/:id/readings": onSurvey("viewer"),

  "GET /media": inAccount("viewer"),
  "POST /media": inAccount("editor"),
  "POST /media/:id/rename": inAccount("editor"),
  "POST /media/:ids/move": inAccount("editor"),
  "GET /media/:ids/uses": inAccount("editor"),
  "DELETE /media/:ids": inAccount("editor"),
  "GET /media/libraries": inAccount("viewer"),
  "POST /media/libraries": inAccount("editor"),
  "POST /media/libraries/:id/rename": inAccount("editor"),
  "DELETE /media/libraries/:id": inAccount("editor"),
};

/** A signed-in call's need. @throws for one that stands in no line of the table */
export function needOf({ method, path }: Pick<Call, "method" | "path">): Need {
  const need = NEEDS[`${method} ${path}`];
  if (!need) throw new Error(`${method} ${path} says nowhere what it needs: add it to needs.ts`);
  return need;
}

/** The ids at a place of a call's input: one, several, or none where it was left out. */
export function idsAt(input: { params?: unknown; query?: unknown; body?: unknown }, where: Where): string[] {
  const [part, field] = where.split(".") as ["params" | "query" | "body", string];
  const value = (input[part] as Record<string, unknown> | undefined)?.[field];
  return value === undefined || value === null ? [] : [value].flat().map(String);
}
