import type { DrawSized } from "@soundings/charts/drawing";
import type { SurveyChart } from "@soundings/contract/shares";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ChartFrame } from "../charts/chart-frame.tsx";
import type { ChartHandle } from "../charts/chart-handle.ts";
import type { Column } from "../charts/chart-table.tsx";
import { SvgChart } from "../charts/svg-chart.tsx";
import { useOpenShare } from "../shares/use-open-share.ts";
import styles from "./report-card.module.css";
import { useReportContext } from "./report-context.ts";

interface ReportChartProps<Row> {
  /** What the chart says. */
  title: string;
  /** "Q3", in front of the subtitle. */
  lead?: string | undefined;
  subtitle: string;
  /** What the downloads are called, after the survey's name. */
  file: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  href?: (row: Row) => string | null;
  /** Must be stable (useCallback). */
  draw: DrawSized;
  controls?: ReactNode;
  /** Of its heading; 2 is a card's own. */
  level?: 2 | 3;
  /** By which name the chart is shared alone. */
  share?: SurveyChart | undefined;
}

/** One chart of the report, with its finding, its table and its files. */
export function ReportChart<Row>(props: ReportChartProps<Row>) {
  const { title, lead, subtitle, file, columns, rows, href, draw, controls, level, share } = props;
  const { t } = useTranslation("charts");
  const { survey, view } = useReportContext();
  const openShare = useOpenShare({ of: "survey", id: survey.id });
  const handle = useRef<ChartHandle>(null);
  const onShare =
    share === undefined || !openShare
      ? undefined
      : () =>
          openShare(title, {
            of: "survey",
            id: survey.id,
            filter: view.conditions,
            chart: { id: share, title: [lead, title].filter(Boolean).join(" ") },
          });
  return (
    <ChartFrame
      title={title}
      lead={lead}
      subtitle={subtitle}
      fileName={`${survey.name.trim()}, ${file}`}
      columns={columns}
      rows={rows}
      href={href}
      picture={() => handle.current?.picture() ?? null}
      controls={controls}
      level={level}
      onShare={onShare}
      chart={<SvgChart handle={handle} draw={draw} label={t("frame.label", { title, subtitle })} />}
    />
  );
}

interface ReportCardProps {
  id?: string;
  /** Takes both columns. */
  wide?: boolean;
  /** Its two parts stand side by side where there is room. */
  beside?: boolean;
  children: ReactNode;
}

/** A place of the report. */
export function ReportCard({ id, wide, beside, children }: ReportCardProps) {
  return (
    <div
      id={id}
      className={beside ? `${styles.card} ${styles.compared}` : styles.card}
      data-wide={wide || undefined}
    >
      {children}
    </div>
  );
}
