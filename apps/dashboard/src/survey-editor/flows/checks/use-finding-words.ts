import type { FlowFinding } from "@soundings/survey/check-flow";
import { questionsOf } from "@soundings/survey/flow";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useFlows } from "../flows-context.ts";
import { useNodeNames } from "../use-node-names.ts";

/** A finding in two sentences: what is wrong with which place, and what follows. */
export function useFindingWords(): (finding: FlowFinding) => { title: string; text: string } {
  const { t } = useTranslation("survey-flows");
  const { survey, tree } = useFlows();
  const format = useFormat();
  const words = useNodeNames();
  return (finding) => {
    const key = `finding.${finding.code}`;
    if (finding.code === "BLOCK_UNREACHABLE") {
      const block = survey.blocks.find(({ id }) => id === finding.block_id);
      const questions = block ? questionsOf(block) : [];
      const number = t("block.number", { number: block?.block_number ?? "" });
      const name = block ? words.block(block) : "";
      return {
        title: t(`${key}.title`, { name: name === number ? number : t("named", { numbered: number, name }) }),
        text:
          questions.length === 1
            ? t(`${key}.one`, { question: t("question", { number: questions[0]?.question_number ?? "" }) })
            : t(`${key}.text`, { count: questions.length }),
      };
    }
    const place = tree.places.get(finding.flow_id ?? "");
    const name = place ? words.full(place) : t("end.default");
    const title = t(`${key}.title`, { name });
    if (finding.code === "CONDITION_TOO_EARLY") {
      const { condition_numbers } = finding;
      const numbers = format.list(condition_numbers.map(String));
      return { title, text: t(`${key}.text`, { count: condition_numbers.length, numbers }) };
    }
    if (finding.code === "BRANCHES_OVERLAP") {
      const above = tree.places.get(finding.above_id);
      const { value } = finding;
      const shown = Number.isNaN(Number(value)) ? format.date(value) : format.number(Number(value));
      return { title, text: t(`${key}.text`, { above: above ? words.full(above) : "", value: shown }) };
    }
    if (finding.code === "RANDOM_TOO_MANY") {
      const { show, places } = finding;
      return { title, text: t(`${key}.text`, { count: places, show }) };
    }
    if (finding.code === "RANDOM_END") {
      const random = tree.places.get(finding.random_id);
      return { title, text: t(`${key}.text`, { random: random ? words.full(random) : "" }) };
    }
    const number = "condition_number" in finding ? finding.condition_number : 0;
    return { title, text: t(`${key}.text`, { name, number }) };
  };
}
