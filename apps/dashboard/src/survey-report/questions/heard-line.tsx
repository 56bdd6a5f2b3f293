import type { QuestionReport } from "@soundings/contract/report";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import textsStyles from "./texts.module.css";

const SIDES = ["negative", "neutral", "positive", "nothing", "missed"] as const;

/** How texts sounded when their pages were turned, and how many were asked more because of it. */
export function HeardLine({ heard }: { heard: NonNullable<QuestionReport["heard"]> }) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const total = SIDES.reduce((sum, side) => sum + heard[side], 0);
  if (total === 0) return null;
  const sides = SIDES.filter((side) => heard[side] > 0 || side === "negative").map((side) =>
    t(`texts.heard.${side}`, { number: format.number(heard[side]) }),
  );
  const { followed } = heard;
  return (
    <p className={textsStyles.heard}>
      {t("texts.heard.all", { sides: sides.join(" · ") })}
      {followed !== null && (
        <>
          {" — "}
          {t("texts.heard.followed", {
            number: format.number(followed),
            total: format.number(total),
            share: format.percent(followed / total),
          })}
        </>
      )}
    </p>
  );
}
