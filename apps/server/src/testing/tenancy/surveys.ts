import { blankSurvey } from "@soundings/survey/blank";
import { FIRST_WIDGET } from "@soundings/survey/widget";
import { newId } from "../../db/new-id.ts";
import { type Attempts, type Ids, MARK, own, read, write } from "./attempt.ts";

const BLANK = { survey_name: MARK, block_name: "", end_name: "", end_heading: "", end_message: "" };

const WEBHOOK = { name: "n", event_names: ["survey.paused"], url: "https://hooks.example.com/" };
const webhookPath = ({ survey, webhook }: Ids) => `/surveys/${survey}/webhooks/${webhook}`;

/** Surveys, their links, answers and webhooks. */
export const SURVEYS_ATTEMPTS: Attempts = {
  "POST /surveys/search": { ...own, body: () => ({ query: "" }) },
  "GET /surveys/templates": own,
  "POST /surveys": { intruder: 200, body: () => ({ name: "Intruder" }) },
  "POST /survey-imports": {
    intruder: 200,
    file: { name: "a.json", bytes: Buffer.from(JSON.stringify({ title: "Trip", fields: [] })) },
  },
  "POST /surveys/from-template": { intruder: 200, body: () => ({ template: "nps" }) },
  "GET /surveys/:id": { ...read, url: ({ survey }) => `/surveys/${survey}` },
  "PUT /surveys/:id": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}`,
    body: () => ({ survey: blankSurvey(newId, BLANK, { language: "en", time_zone: "UTC" }), version: 1 }),
  },
  "PUT /surveys/:id/presence": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/presence`,
    body: () => ({ window_id: newId() }),
  },
  "DELETE /surveys/:id/presence/:window_id": {
    intruder: 200,
    url: ({ survey }) => `/surveys/${survey}/presence/${survey}`,
  },
  "POST /surveys/:id/rename": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/rename`,
    body: () => ({ name: "taken" }),
  },
  "POST /surveys/:id/copy": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/copy`,
    body: () => ({ name: "taken" }),
  },
  "DELETE /surveys/:ids": { intruder: 200, url: ({ survey }) => `/surveys/${survey}` },
  "POST /surveys/:id/publish": { ...write, url: ({ survey }) => `/surveys/${survey}/publish` },
  "POST /surveys/:id/pause": { ...write, url: ({ survey }) => `/surveys/${survey}/pause` },
  "POST /surveys/:id/activate": { ...write, url: ({ survey }) => `/surveys/${survey}/activate` },
  "GET /surveys/:id/versions": { ...read, url: ({ survey }) => `/surveys/${survey}/versions` },
  "GET /surveys/:id/versions/:number": { ...read, url: ({ survey }) => `/surveys/${survey}/versions/1` },
  "POST /surveys/:id/versions/:number/restore": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/versions/1/restore`,
  },
  "GET /surveys/:id/distribution": { ...read, url: ({ survey }) => `/surveys/${survey}/distribution` },
  "GET /surveys/:id/custom-link/check": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/custom-link/check?link=spring`,
  },
  "POST /surveys/:id/custom-link": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/custom-link`,
    body: () => ({ link: "taken" }),
  },
  "POST /surveys/:id/domain": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/domain`,
    body: () => ({ namespace: "taken" }),
  },
  "POST /surveys/:id/domain/verify": { ...write, url: ({ survey }) => `/surveys/${survey}/domain/verify` },
  "GET /surveys/:id/qr-code": { ...write, url: ({ survey }) => `/surveys/${survey}/qr-code` },
  "POST /surveys/:id/schedule": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/schedule`,
    body: () => ({ publish_at: null, pause_at: null }),
  },
  "POST /surveys/activate": { intruder: 200, body: () => ({}) },
  "GET /translation": own,
  "POST /surveys/:id/translations/estimate": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/translations/estimate`,
    body: () => ({ source: "en", targets: [{ language: "vi", texts: [MARK] }] }),
  },
  "POST /surveys/:id/translations/auto": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/translations/auto`,
    body: () => ({ source: "en", target: "vi", texts: [{ key: "survey:name", text: MARK }] }),
  },
  "GET /surveys/:id/webhooks": { ...read, url: ({ survey }) => `/surveys/${survey}/webhooks` },
  "POST /surveys/:id/webhooks": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/webhooks`,
    body: () => WEBHOOK,
  },
  "PUT /surveys/:id/webhooks/:webhook_id": { ...write, url: webhookPath, body: () => WEBHOOK },
  "DELETE /surveys/:id/webhooks/:webhook_id": { ...write, url: webhookPath },
  "POST /surveys/:id/webhooks/test-url": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/webhooks/test-url`,
    body: ({ webhook }) => ({ url: WEBHOOK.url, webhook_id: webhook }),
  },
  "GET /surveys/:id/webhooks/:webhook_id/deliveries": {
    ...read,
    url: (ids) => `${webhookPath(ids)}/deliveries`,
  },
  "GET /surveys/:id/webhooks/:webhook_id/deliveries/:delivery_id": {
    ...read,
    url: (ids) => `${webhookPath(ids)}/deliveries/${ids.delivery}`,
  },
  "POST /surveys/:id/webhooks/:webhook_id/redeliver": {
    ...write,
    url: (ids) => `${webhookPath(ids)}/redeliver`,
    body: ({ delivery }) => ({ ids: delivery }),
  },
  "GET /surveys/:id/google-sheet": { ...read, url: ({ survey }) => `/surveys/${survey}/google-sheet` },
  "GET /google/accounts/:id/spreadsheets": {
    ...write,
    url: ({ google_account }) => `/google/accounts/${google_account}/spreadsheets`,
  },
  "POST /surveys/:id/google-sheet": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/google-sheet`,
    body: ({ google_account }) => ({ google_account_id: google_account, spreadsheet_id: MARK }),
  },
  "POST /surveys/:id/google-sheet/activate": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/google-sheet/activate`,
    body: ({ google_account }) => ({ google_account_id: google_account }),
  },
  "POST /surveys/:id/google-sheet/deactivate": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/google-sheet/deactivate`,
  },
  "DELETE /surveys/:id/google-sheet": { ...write, url: ({ survey }) => `/surveys/${survey}/google-sheet` },
  "GET /surveys/:id/google-sheet/rows": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/google-sheet/rows`,
  },
  "POST /surveys/:id/google-sheet/retry": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/google-sheet/retry`,
  },
  "GET /surveys/:id/single-use-links": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/single-use-links`,
  },
  "POST /surveys/:id/single-use-links": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/single-use-links`,
    // No survey here has variants: the id is one of a question.
    body: ({ question }) => ({ count: 1, variant_id: question }),
  },
  "DELETE /surveys/:id/single-use-links": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/single-use-links`,
  },
  "GET /surveys/:id/single-use-links/download": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/single-use-links/download`,
  },
  "POST /surveys/:id/single-use-only": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/single-use-only`,
    body: () => ({ only: true }),
  },
  "PUT /surveys/:id/access": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/access`,
    body: () => ({ once_per_device: true }),
  },
  "GET /surveys/:id/alert-settings": { ...read, url: ({ survey }) => `/surveys/${survey}/alert-settings` },
  "PUT /surveys/:id/alert-settings": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/alert-settings`,
    body: () => ({ level: "off", mail: false }),
  },
  "PUT /surveys/:id/widget": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/widget`,
    body: () => FIRST_WIDGET,
  },
  "GET /surveys/:id/answer-files/:file_id": {
    ...read,
    url: ({ survey, sent_file }) => `/surveys/${survey}/answer-files/${sent_file}`,
  },
  "POST /surveys/:id/analyze": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/analyze`,
    body: ({ question }) => ({ question_id: question }),
  },
  "POST /surveys/:id/readings": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/readings`,
    body: () => ({ texts: ["Slow delivery"], topics: ["delivery"], language: "en" }),
  },
  "GET /surveys/:id/datasets": { ...read, url: ({ survey }) => `/surveys/${survey}/datasets` },
  "GET /surveys/:id/answers": { ...read, url: ({ survey }) => `/surveys/${survey}/answers?completion=all` },
  "GET /surveys/:id/answers/summary": { ...read, url: ({ survey }) => `/surveys/${survey}/answers/summary` },
  "GET /surveys/:id/answers/quality": { ...read, url: ({ survey }) => `/surveys/${survey}/answers/quality` },
  "PUT /surveys/:id/answers/:answer_id/quality": {
    ...write,
    url: ({ survey, answer }) => `/surveys/${survey}/answers/${answer}/quality`,
    body: () => ({ careless: null }),
  },
  "GET /surveys/:id/answers/parameters-limit": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/answers/parameters-limit`,
  },
  "PUT /surveys/:id/answers/parameters-limit": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/answers/parameters-limit`,
    body: () => ({ parameters_limit: [] }),
  },
  "GET /surveys/:id/quotas": { ...read, url: ({ survey }) => `/surveys/${survey}/quotas` },
  "GET /surveys/:id/quotas/download": { ...read, url: ({ survey }) => `/surveys/${survey}/quotas/download` },
  "PUT /surveys/:id/quotas/:quota_id": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/quotas/${newId()}`,
    body: () => ({ paused: true }),
  },
  "PUT /surveys/:id/quotas/:quota_id/cells/:cell_id": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/quotas/${newId()}/cells/${newId()}`,
    body: () => ({ target: 1 }),
  },
  "POST /surveys/:id/quotas/:quota_id/reset": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/quotas/${newId()}/reset`,
    body: () => ({ cell_ids: [newId()] }),
  },
  "GET /surveys/:id/answers/:answer_id": {
    ...read,
    url: ({ survey, answer }) => `/surveys/${survey}/answers/${answer}`,
  },
  "DELETE /surveys/:id/answers": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/answers?completion=all&until=2001-01-01T00:00:00Z`,
  },
  "DELETE /surveys/:id/answers/:ids": {
    ...write,
    url: ({ survey, answer }) => `/surveys/${survey}/answers/${answer}`,
  },
  "GET /surveys/:id/download-statistics": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/download-statistics?type=codebook`,
  },
  "GET /surveys/:id/download-answers": {
    ...read,
    url: ({ survey }) => `/surveys/${survey}/download-answers`,
  },
  "GET /surveys/:id/slides": { ...read, url: ({ survey }) => `/surveys/${survey}/slides` },
  "GET /surveys/:id/shares": { ...read, url: ({ survey }) => `/surveys/${survey}/shares` },
  "POST /surveys/:id/shares": {
    ...write,
    url: ({ survey }) => `/surveys/${survey}/shares`,
    body: () => ({}),
  },
  "PATCH /surveys/:id/shares/:share_id": {
    ...write,
    url: ({ survey, survey_share }) => `/surveys/${survey}/shares/${survey_share}`,
    body: () => ({ password: "intruder's own" }),
  },
  "DELETE /surveys/:id/shares/:share_id": {
    ...write,
    url: ({ survey, survey_share }) => `/surveys/${survey}/shares/${survey_share}`,
  },
  "GET /surveys/:id/report": { ...read, url: ({ survey }) => `/surveys/${survey}/report` },
  "GET /surveys/:id/report/compare": {
    ...read,
    url: ({ survey, question }) => `/surveys/${survey}/report/compare?question_id=${question}&by=language`,
  },
  "GET /surveys/:id/report/:question_id/texts": {
    ...read,
    url: ({ survey, question }) => `/surveys/${survey}/report/${question}/texts`,
  },
};
