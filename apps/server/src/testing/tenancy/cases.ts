import { newId } from "../../db/new-id.ts";
import { type Attempts, type Ids, MARK, own, read, write } from "./attempt.ts";

const ofCase = (rest: string) => (ids: Ids) => `/cases/${ids.case}${rest}`;
const RULE = {
  name: MARK,
  conditions: [{ kind: "words", words: ["awful"] }],
  assignee_id: null,
  due_hours: null,
  mail: false,
  is_on: true,
};

/** Cases and the rules that open them. */
const ofThing = (rest: string, kind: "survey" | "dataset") => (ids: Ids) => `/${kind}s/${ids[kind]}${rest}`;

const rulesOf = (kind: "survey" | "dataset"): Attempts => {
  const rule = (ids: Ids) => `/${kind}s/${ids[kind]}/case-rules/${ids[`${kind}_rule`]}`;
  return {
    [`GET /${kind}s/:id/case-figures`]: { ...read, url: ofThing("/case-figures", kind) },
    [`GET /${kind}s/:id/case-rules/choices`]: { ...read, url: ofThing("/case-rules/choices", kind) },
    [`POST /${kind}s/:id/case-rules`]: {
      ...write,
      url: ofThing("/case-rules", kind),
      body: () => ({ ...RULE, assignee_id: null }),
    },
    [`POST /${kind}s/:id/case-rules/preview`]: {
      ...write,
      url: ofThing("/case-rules/preview", kind),
      body: () => ({ conditions: RULE.conditions }),
    },
    [`PUT /${kind}s/:id/case-rules/:rule_id`]: { ...write, url: rule, body: () => RULE },
    [`DELETE /${kind}s/:id/case-rules/:rule_id`]: { ...write, url: rule },
  };
};

/** Cases and the rules that open them. */
export const CASES_ATTEMPTS: Attempts = {
  "GET /cases": { ...own, url: ({ survey, dataset }) => `/cases?survey_id=${survey}&dataset_id=${dataset}` },
  "GET /cases/open": own,
  "GET /cases/download": {
    ...own,
    url: ({ survey, dataset }) => `/cases/download?survey_id=${survey}&dataset_id=${dataset}`,
  },
  "GET /cases/figures": own,
  "GET /cases/:id": { ...read, url: ofCase("") },
  "POST /cases/change": {
    intruder: 200,
    body: (ids) => ({ changes: [{ id: ids.case, status: "closed", owner_id: null }] }),
  },
  "POST /cases/:id/notes": { ...write, url: ofCase("/notes"), body: () => ({ text: "taken" }) },
  "PUT /cases/:id/notes/:note_id": {
    ...write,
    url: (ids) => `/cases/${ids.case}/notes/${ids.case_note}`,
    body: () => ({ text: "taken" }),
  },
  "DELETE /cases/:id/notes/:note_id": { ...write, url: (ids) => `/cases/${ids.case}/notes/${ids.case_note}` },
  "POST /cases/:id/replies": {
    ...write,
    url: ofCase("/replies"),
    body: () => ({ subject: "s", text: "t", reply_id: newId() }),
  },
  "GET /case-rules": own,
  ...rulesOf("survey"),
  ...rulesOf("dataset"),
  "POST /public/replies/stop": "open to whoever has the mailed link",
};
