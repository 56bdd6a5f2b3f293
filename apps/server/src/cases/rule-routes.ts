import {
  changeDatasetCaseRule,
  changeSurveyCaseRule,
  createDatasetCaseRule,
  createSurveyCaseRule,
  deleteDatasetCaseRule,
  deleteSurveyCaseRule,
  getDatasetCaseRuleChoices,
  getSurveyCaseRuleChoices,
  listCaseRules,
  previewDatasetCaseRule,
  previewSurveyCaseRule,
} from "@soundings/contract/case-rules";
import { hiddenIds } from "@soundings/contract/rights";
import { ProblemError } from "../http/problem.ts";
import type { Serve } from "../http/serve.ts";
import type { ThingKind } from "../http/thing-queries.ts";
import { changeRule, createRule } from "./change-rules.ts";
import { previewRule } from "./preview-rule.ts";
import { ruleChoices } from "./rule-choices.ts";
import { deleteRule, listRules } from "./rule-queries.ts";

const CALLS = {
  survey: {
    choices: getSurveyCaseRuleChoices,
    create: createSurveyCaseRule,
    preview: previewSurveyCaseRule,
    change: changeSurveyCaseRule,
    remove: deleteSurveyCaseRule,
  },
  dataset: {
    choices: getDatasetCaseRuleChoices,
    create: createDatasetCaseRule,
    preview: previewDatasetCaseRule,
    change: changeDatasetCaseRule,
    remove: deleteDatasetCaseRule,
  },
} as const;

/** Rules that open cases, for whoever may change their survey or dataset. */
export function caseRuleRoutes(serve: Serve): void {
  serve(listCaseRules, async ({ signed: { account_id, rights }, db }) => ({
    items: await listRules(db, { account_id, hidden: hiddenIds(rights) }),
  }));
  rulesOf(serve, "survey");
  rulesOf(serve, "dataset");
}

function rulesOf(serve: Serve, kind: ThingKind): void {
  const { choices, create, preview, change, remove } = CALLS[kind];

  serve.fromColumns(choices, async ({ params: { id }, signed, db }) =>
    ruleChoices(db, signed.account_id, { kind, id }, signed.language),
  );

  serve(create, async ({ params: { id }, body: { also_there, ...rule }, signed, db }) =>
    createRule(db, signed.account_id, { kind, id }, rule, { also_there, now: new Date() }),
  );

  serve.fromColumns(preview, async ({ params: { id }, body, signed, db }) =>
    previewRule(db, signed.account_id, { kind, id }, body.conditions),
  );

  serve(change, async ({ params: { id, rule_id }, body, signed, db }) =>
    changeRule(db, signed.account_id, { kind, id }, rule_id, body, new Date()),
  );

  serve(remove, async ({ params: { id, rule_id }, signed, db }) => {
    if (!(await deleteRule(db, signed.account_id, { kind, id }, rule_id)))
      throw new ProblemError("NOT_FOUND");
    return {};
  });
}
