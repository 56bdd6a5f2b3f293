import { Button, SegmentedControl } from "@mantine/core";
import { drawBarRows } from "@soundings/charts/bar-rows";
import type { DrawSized } from "@soundings/charts/drawing";
import { reportClaimText } from "@soundings/contract/report-claim-texts";
import { byShare } from "@soundings/contract/report-shares";
import { ArrowDownWideNarrow, List } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useClaimLanguage } from "../../lib/claim-language.ts";
import { useFormat } from "../../lib/format.ts";
import { describeChoices } from "../findings.ts";
import styles from "../report-card.module.css";
import { ReportChart } from "../report-card.tsx";
import { useReportClaim } from "../report-context.ts";
import { OfferedLine } from "./offered-line.tsx";
import type { QuestionChartProps } from "./question-card.tsx";
import { useBars } from "./use-bars.ts";

/** So many choices are shown before somebody asks for all. */
const FIRST = 12;

/** Choices as bars, most chosen first or in their own order. */
export function ChoicesChart({ report, head }: QuestionChartProps) {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  const bars = useBars(report);
  const [order, setOrder] = useState<"count" | "given">("count");
  const [all, setAll] = useState(false);
  const language = useClaimLanguage();
  const claim = useReportClaim("choice", report.question.id);
  const finding = useMemo(() => describeChoices(report, bars.plainName, format), [report, bars, format]);
  const chosen = claim?.subject ?? null;
  const spoken = useMemo(() => (chosen === null ? finding.spoken : [chosen]), [chosen, finding]);
  const sorted = useMemo(
    () => (order === "count" ? report.bars.toSorted(byShare(report)) : report.bars),
    [report, order],
  );
  const shown = useMemo(() => (all ? sorted : sorted.slice(0, FIRST)), [sorted, all]);
  const draw = useCallback<DrawSized>(
    (token, width) => {
      const most = Math.max(0.001, ...shown.map(bars.share));
      return drawBarRows(
        shown.map((bar) => ({
          name: bars.name(bar),
          length: bars.share(bar) / most,
          fill: "--series-a",
          soft: spoken.length > 0 && !spoken.includes(bar.value),
          cells: [bars.shareText(bar), bars.count(bar)],
          ...bars.said(bar),
        })),
        { columns: [40, 48] },
        token,
        width,
      );
    },
    [shown, bars, spoken],
  );
  const label = (icon: React.ReactNode, text: string) => (
    <>
      {icon}
      <span className="visually-hidden">{text}</span>
    </>
  );
  return (
    <>
      <ReportChart
        {...head}
        title={
          claim
            ? reportClaimText(claim, language, bars.plainName(chosen ?? ""))
            : t(finding.key, finding.values)
        }
        columns={bars.columns}
        rows={sorted}
        href={(bar) => bars.href(bar) ?? null}
        draw={draw}
        controls={
          report.bars.length > 2 && (
            <SegmentedControl
              className={styles.order ?? ""}
              value={order}
              onChange={(next) => setOrder(next === "given" ? "given" : "count")}
              aria-label={t("order.label")}
              data={[
                { value: "count", label: label(<ArrowDownWideNarrow size={16} />, t("order.count")) },
                { value: "given", label: label(<List size={16} />, t("order.given")) },
              ]}
            />
          )
        }
      />
      {sorted.length > FIRST && (
        <Button variant="subtle" className={styles.more ?? ""} onClick={() => setAll(!all)}>
          {all ? t("order.fewer") : t("order.all", { count: sorted.length })}
        </Button>
      )}
      <OfferedLine report={report} name={bars.plainName} />
    </>
  );
}
