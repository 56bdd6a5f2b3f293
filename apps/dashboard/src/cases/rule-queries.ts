import {
  type CaseRule,
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
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CallInput } from "../lib/call.ts";
import { callApi } from "../lib/call.ts";
import { caseKeys } from "./case-queries.ts";
import { type Thing, thingOf, thingText } from "./thing.ts";

export type RuleDraft = Omit<CallInput<typeof createSurveyCaseRule>["body"], "also_there">;

export function useCaseRules() {
  return useQuery({
    queryKey: caseKeys.rules,
    queryFn: ({ signal }) => callApi(listCaseRules, { signal }),
  });
}

/** What rules of a thing can ask for; null asks for nothing. */
export function useRuleChoices(thing: Thing | null) {
  return useQuery({
    queryKey: caseKeys.choices(thing ? thingText(thing) : ""),
    enabled: thing !== null,
    queryFn: ({ signal }) => {
      const { kind, id } = thing as Thing;
      const call = kind === "survey" ? getSurveyCaseRuleChoices : getDatasetCaseRuleChoices;
      return callApi(call, { params: { id }, signal });
    },
  });
}

/** What conditions would have opened; without any nothing is asked. */
export function useRulePreview(thing: Thing | null, conditions: RuleDraft["conditions"]) {
  return useQuery({
    queryKey: ["case-preview", thing && thingText(thing), conditions],
    enabled: thing !== null && conditions.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { kind, id } = thing as Thing;
      const call = kind === "survey" ? previewSurveyCaseRule : previewDatasetCaseRule;
      return callApi(call, { params: { id }, body: { conditions }, signal });
    },
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: caseKeys.all });
}

/** Makes a rule, or changes the one with an id. */
export function useSaveRule() {
  return useMutation({
    mutationFn: ({ thing, id, rule, also_there }: SavedRule) => {
      if (id) {
        const call = thing.kind === "survey" ? changeSurveyCaseRule : changeDatasetCaseRule;
        return callApi(call, { params: { id: thing.id, rule_id: id }, body: rule });
      }
      const call = thing.kind === "survey" ? createSurveyCaseRule : createDatasetCaseRule;
      return callApi(call, { params: { id: thing.id }, body: { ...rule, also_there } });
    },
    onSettled: useRefresh(),
  });
}

interface SavedRule {
  thing: Thing;
  id?: string | undefined;
  rule: RuleDraft;
  also_there: boolean;
}

export function useDeleteRule() {
  return useMutation({
    mutationFn: (rule: CaseRule) => {
      const { kind, id } = thingOf(rule);
      const call = kind === "survey" ? deleteSurveyCaseRule : deleteDatasetCaseRule;
      return callApi(call, { params: { id, rule_id: rule.id } });
    },
    onSettled: useRefresh(),
  });
}
