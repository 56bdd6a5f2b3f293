import { type Attempts, MARK, own, read, write } from "./attempt.ts";

/** Files, sources, datasets, comments and topics. */
export const DATASETS_ATTEMPTS: Attempts = {
  "GET /large-files": own,
  "POST /large-files": "takes no ids and reads no rows",
  "POST /large-files/:id/chunks/:number": {
    ...write,
    url: ({ large }) => `/large-files/${large}/chunks/0`,
    file: { name: "a.csv", bytes: Buffer.from("Comment\n") },
  },
  "POST /large-files/:id/finish": { ...write, url: ({ large }) => `/large-files/${large}/finish` },
  "DELETE /large-files/:id": { ...write, url: ({ large }) => `/large-files/${large}` },
  "POST /local-files": "takes no ids and reads no rows",
  "GET /sources": own,
  "POST /local-files/:id/sheet": {
    ...write,
    url: ({ file }) => `/local-files/${file}/sheet`,
    body: () => ({ sheet: "Sheet1" }),
  },
  "DELETE /local-files/:id": { ...write, url: ({ file }) => `/local-files/${file}` },
  "POST /datasets/from-local-file": {
    ...write,
    body: ({ file }) => ({
      file_id: file,
      name: "taken",
      columns: [{ index: 0, header: "Comment", data_type: "comment", data_format: null }],
    }),
  },
  "GET /alerts": { intruder: 200, url: ({ dataset }) => `/alerts?dataset_id=${dataset}` },
  "GET /alerts/unread": own,
  "POST /alerts/read": { intruder: 200, body: ({ alert }) => ({ ids: [alert] }) },
  "GET /datasets/:id/digest": read,
  "PUT /datasets/:id/digest": { ...write, body: () => ({ every: "week", when_nothing: true }) },
  "POST /datasets/:id/digest/send": { ...write, url: ({ dataset }) => `/datasets/${dataset}/digest/send` },
  "POST /public/digests/stop": "open to whoever has the mailed link",
  "GET /datasets/:id/alert-settings": read,
  "PUT /datasets/:id/alert-settings": { ...write, body: () => ({ level: "off", mail: false, daily: false }) },
  "GET /connections": own,
  "GET /connections/health": own,
  "POST /connections": {
    intruder: 200,
    body: () => ({ source: "tiktok", external_id: "theirs", access_token: "t" }),
  },
  "DELETE /connections/:id": { ...write, url: ({ connection }) => `/connections/${connection}` },
  "POST /connections/login-url": "takes no ids and reads no rows",
  "POST /connections/login": {
    intruder: 409,
    body: ({ state }) => ({ state, code: "4/0Acode", shop_id: "1" }),
  },
  "GET /google/accounts": own,
  "DELETE /google/accounts/:id": {
    ...write,
    url: ({ google_account }) => `/google/accounts/${google_account}`,
  },
  "POST /google/login-url": {
    ...write,
    body: ({ survey, google_account }) => ({ survey_id: survey, google_account_id: google_account }),
  },
  "POST /sources/preview": "takes no ids and reads no rows",
  "POST /datasets/from-app-store": "takes no ids and reads no rows",
  "POST /datasets/from-google-play": "takes no ids and reads no rows",
  "POST /datasets/from-google-maps": "takes no ids and reads no rows",
  "POST /datasets/from-facebook": "takes no ids and reads no rows",
  "POST /datasets/from-shopee": "takes no ids and reads no rows",
  "POST /datasets/from-tiktok": "takes no ids and reads no rows",
  "POST /datasets/from-trustpilot": "takes no ids and reads no rows",
  "POST /datasets/from-youtube": "takes no ids and reads no rows",
  "POST /datasets/from-zendesk": "takes no ids and reads no rows",
  "GET /datasets/:id/source": {
    ...read,
    url: ({ sourced }) => `/datasets/${sourced}/source`,
  },
  "POST /datasets/:id/refresh": { ...write, url: ({ sourced }) => `/datasets/${sourced}/refresh` },
  "PUT /datasets/:id/refresh-schedule": {
    ...write,
    url: ({ sourced }) => `/datasets/${sourced}/refresh-schedule`,
    body: () => ({ schedule: "daily" }),
  },
  // Whatever it names is the caller's own.
  "POST /datasets/push": {
    intruder: 200,
    body: () => ({ dataset: MARK.toUpperCase(), comments: [{ id: "1", text: "Good" }] }),
  },
  "POST /datasets/search": { ...own, body: () => ({ query: "" }) },
  "GET /datasets/progress": { ...own, url: ({ dataset }) => `/datasets/progress?ids=${dataset}` },
  "GET /datasets/:id": read,
  "POST /datasets/:id/cancel": write,
  "POST /datasets/:id/reanalyze": write,
  "GET /datasets/:id/waves": read,
  "POST /datasets/:id/waves/preview": {
    ...read,
    body: ({ file }) => ({ file_id: file, matches: [{ index: 0, file_index: 0 }] }),
  },
  "POST /datasets/:id/waves": {
    ...write,
    body: ({ file }) => ({ file_id: file, name: "taken", matches: [{ index: 0, file_index: 0 }] }),
  },
  "DELETE /datasets/:id/waves/last": { ...write, url: ({ dataset }) => `/datasets/${dataset}/waves/last` },
  "POST /datasets/:id/rename": { ...write, url: ({ dataset }) => `/datasets/${dataset}/rename?name=taken` },
  "DELETE /datasets/:ids": { intruder: 200, url: ({ dataset }) => `/datasets/${dataset}` },
  "GET /datasets/:id/download-analyzed-data": read,
  "GET /datasets/:id/download-raw-data": read,
  "GET /datasets/:id/overview": read,
  "GET /datasets/:id/comments": {
    ...read,
    url: ({ dataset, topic }) =>
      `/datasets/${dataset}/comments?topic_id=${topic}&with_topic_id=${topic}&without_topic_id=${topic}&blamed_topic_id=${topic}&praised_topic_id=${topic}&moved=left.${topic}`,
  },
  "GET /datasets/:id/comments/:comment_id/explanation": {
    ...read,
    url: ({ dataset }) => `/datasets/${dataset}/comments/1/explanation`,
  },
  "POST /datasets/:id/comments/:comment_id/score": {
    ...write,
    url: ({ dataset }) => `/datasets/${dataset}/comments/1/score`,
    body: () => ({ score: -100 }),
  },
  "DELETE /datasets/:id/comments/:comment_id/score": {
    ...write,
    url: ({ dataset }) => `/datasets/${dataset}/comments/1/score`,
  },
  "GET /datasets/:id/columns/:index/values": {
    ...read,
    url: ({ dataset }) => `/datasets/${dataset}/columns/0/values`,
  },
  "GET /datasets/:id/insights": read,
  "GET /datasets/:id/key-points": {
    ...read,
    url: ({ dataset, topic }) => `/datasets/${dataset}/key-points?topic_id=${topic}`,
  },
  "POST /datasets/:id/ask/summary": {
    ...read,
    body: ({ topic }) => ({
      query: {
        kind: "about",
        topic_id: topic,
        other_topic_id: null,
        column: null,
        direction: null,
        filter: {},
      },
    }),
  },
  "GET /datasets/:id/slides": read,
  "GET /datasets/:id/receipts": {
    ...read,
    url: ({ dataset, topic }) => `/datasets/${dataset}/receipts?mode=single&topic_ids=${topic}`,
  },
  "GET /shares": own,
  "GET /datasets/:id/shares": read,
  "POST /datasets/:id/shares": { ...write, body: ({ topic }) => ({ topic_id: topic }) },
  "PATCH /datasets/:id/shares/:share_id": {
    ...write,
    url: ({ dataset, dataset_share }) => `/datasets/${dataset}/shares/${dataset_share}`,
    body: () => ({ password: "intruder's own" }),
  },
  "DELETE /datasets/:id/shares/:share_id": {
    ...write,
    url: ({ dataset, dataset_share }) => `/datasets/${dataset}/shares/${dataset_share}`,
  },
  "GET /datasets/:id/saved-questions": read,
  "POST /datasets/:id/saved-questions": {
    ...write,
    body: () => ({
      question: "What do people complain about?",
      query: {
        kind: "complaints",
        topic_id: null,
        other_topic_id: null,
        column: null,
        direction: null,
        filter: {},
      },
    }),
  },
  "DELETE /datasets/:id/saved-questions/:question_id": {
    ...write,
    url: ({ dataset, saved_question }) => `/datasets/${dataset}/saved-questions/${saved_question}`,
  },
  "POST /datasets/:id/ask": {
    ...read,
    body: ({ topic }) => ({
      query: {
        kind: "about",
        topic_id: topic,
        other_topic_id: null,
        column: null,
        direction: null,
        filter: {},
      },
    }),
  },
  "GET /datasets/:id/segments": read,
  "GET /datasets/:id/topics": read,
  "GET /datasets/:id/topics/compare": {
    ...read,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/compare?topic_ids=${topic}`,
  },
  "GET /datasets/:id/topics/merge-result": {
    ...read,
    url: ({ dataset, topic }) =>
      `/datasets/${dataset}/topics/merge-result?topic_ids=${topic}&topic_ids=${topic}`,
  },
  "GET /datasets/:id/topic-charts": read,
  "GET /datasets/:id/correlations": read,
  "GET /datasets/:id/comparison": {
    ...read,
    url: ({ dataset, sourced }) => `/datasets/${dataset}/comparison?other_id=${sourced}`,
  },
  "GET /datasets/:id/comparison/receipts": {
    ...read,
    url: ({ dataset, sourced }) => `/datasets/${dataset}/comparison/receipts?other_id=${sourced}`,
  },
  "GET /datasets/:id/moved-topics": read,
  "GET /datasets/:id/topic-edits": read,
  "POST /datasets/:id/topic-edits/undo": write,
  "POST /datasets/:id/topic-edits/redo": write,
  "GET /datasets/:id/themes": read,
  "POST /datasets/:id/themes/compare": { ...read, body: ({ dataset }) => ({ dataset_id: dataset }) },
  "POST /datasets/:id/themes/moved": {
    ...read,
    body: ({ dataset, topic }) => ({ dataset_id: dataset, topic_id: topic }),
  },
  "POST /datasets/:id/themes": {
    ...write,
    body: ({ dataset }) => ({ dataset_id: dataset, source: "taken" }),
  },
  "POST /datasets/:id/topics": { ...write, body: () => ({ query: "lovely", name: "taken" }) },
  "POST /datasets/:id/topics/merge": {
    ...write,
    body: ({ topic }) => ({ ids: [topic, topic], name: "taken" }),
  },
  "POST /datasets/:id/topics/:topic_id/rename": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}/rename`,
    body: () => ({ name: "taken" }),
  },
  "POST /datasets/:id/topics/:topic_id/key": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}/key`,
    body: () => ({ key: true }),
  },
  "POST /datasets/:id/topics/:topic_id/move": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}/move`,
    body: () => ({ parent_id: null }),
  },
  "POST /datasets/:id/topics/:topic_id/split": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}/split`,
    body: () => ({ query: "lovely", name: "taken" }),
  },
  "POST /datasets/:id/topics/:topic_id/comments": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}/comments`,
    body: () => ({ comment_ids: [1], about: false }),
  },
  "DELETE /datasets/:id/topics/:ids": {
    ...write,
    url: ({ dataset, topic }) => `/datasets/${dataset}/topics/${topic}`,
  },
};
