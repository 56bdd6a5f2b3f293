import type { FlowFinding } from "@soundings/survey/check-flow";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import { plainText } from "@soundings/survey/rich-text";
import type { Survey } from "@soundings/survey/survey";
import { type EditorTab, editorAddress } from "../editor-tabs.ts";

/** Where a problem is, for people: a tab, what to show in it, and how the place is called. */
export interface ProblemPlace {
  tab: EditorTab;
  show?: string;
  /** The words around the number and the name are the locale's. */
  kind:
    | "question"
    | "block"
    | "flow"
    | "end"
    | "parameter"
    | "variant"
    | "quota"
    | "translation"
    | "layout"
    | "questions"
    | "settings";
  number: number | null;
  name: string;
  /** In the block's settings, above the page. */
  blockSettings?: { id: string; tab: "loop" | "schedule" };
}

/** The place of a problem, or of a conflict, by its path: "blocks/<id>/questions/<id>/…", "settings/…". */
export function placeOfProblem(survey: Survey, { path }: Pick<SurveyProblem, "path">): ProblemPlace {
  const [root, id = "", part, questionId] = path.split("/");
  const named = (list: readonly { id: string; name: string }[]) =>
    list.find((one) => one.id === id)?.name ?? "";
  switch (root) {
    case "blocks":
      if (!id) return { tab: "questions", kind: "questions", number: null, name: "" };
      if (part === "questions" && questionId) return questionPlace(survey, questionId);
      if (part === "schedule" || part === "loop")
        return { ...blockPlace(survey, id), blockSettings: { id, tab: part } };
      return blockPlace(survey, id);
    case "questions":
      return questionPlace(survey, id);
    case "block_flows":
      return flowPlace(survey, id);
    case "end_of_surveys":
      return { tab: "settings", show: path, kind: "end", number: null, name: named(survey.end_of_surveys) };
    case "parameters":
    case "variants": {
      const kind = root === "parameters" ? "parameter" : "variant";
      return { tab: "settings", show: path, kind, number: null, name: named(survey[root]) };
    }
    case "quotas":
      return { tab: "settings", show: path, kind: "quota", number: null, name: named(survey.quotas ?? []) };
    case "translations":
      return { tab: "translation", kind: "translation", number: null, name: "" };
    case "configurations":
      return { tab: "layout", kind: "layout", number: null, name: "" };
    default:
      return { tab: "settings", show: path, kind: "settings", number: null, name: "" };
  }
}

export function placeOfFinding(survey: Survey, finding: FlowFinding): ProblemPlace {
  if (finding.code === "BLOCK_UNREACHABLE") return { ...blockPlace(survey, finding.block_id), tab: "flows" };
  return flowPlace(survey, finding.flow_id);
}

function flowPlace(survey: Survey, id: string | null): ProblemPlace {
  const flow = survey.block_flows.find((one) => one.id === id);
  const name = flow?.description.name ?? "";
  const show = id ? { show: id } : {};
  return { tab: "flows", ...show, kind: "flow", number: flow?.block_flow_number ?? null, name };
}

function questionPlace(survey: Survey, id: string): ProblemPlace {
  const question = survey.blocks.flatMap(({ questions }) => questions).find((one) => one.id === id);
  const name = plainText(question?.title ?? "");
  return { tab: "questions", show: id, kind: "question", number: question?.question_number ?? null, name };
}

function blockPlace(survey: Survey, id: string): ProblemPlace {
  const block = survey.blocks.find((one) => one.id === id);
  return {
    tab: "questions",
    show: id,
    kind: "block",
    number: block?.block_number ?? null,
    name: block?.name ?? "",
  };
}

export const addressOfPlace = (survey: Survey, { tab, show }: ProblemPlace) =>
  editorAddress(survey.id, tab, show);
