import type { Draw, DrawSized } from "@soundings/charts/drawing";
import { claimText } from "@soundings/contract/claim-texts";
import type { Claim } from "@soundings/contract/insights";
import type { DatasetChart } from "@soundings/contract/shares";
import { type ReactNode, useCallback, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ChartFrame } from "../charts/chart-frame.tsx";
import type { ChartHandle } from "../charts/chart-handle.ts";
import type { Column } from "../charts/chart-table.tsx";
import { SvgChart } from "../charts/svg-chart.tsx";
import { figuresQuery } from "../comments/comments-view.ts";
import { useClaimLanguage } from "../lib/claim-language.ts";
import { useOpenShare } from "../shares/use-open-share.ts";
import styles from "./charts.module.css";
import { useCharts } from "./charts-context.ts";
import { useReceipt } from "./use-receipt.ts";

interface ChartPanelProps<Row> {
  /** What it shows. */
  describes: string;
  /** The strongest that holds of it: its title where there is one. */
  claim?: Claim | null;
  subtitle: string;
  /** What the downloads are called, after the dataset's name. */
  file: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  href?: (row: Row) => string | null;
  /** Must be stable (useCallback). */
  draw: Draw;
  height: number;
  /** As SvgChart has it. */
  minWidth?: number;
  /** Its better form, where the page shows charts. */
  first?: "table";
  controls?: ReactNode;
  /** By which name the chart is shared alone. */
  share?: DatasetChart;
}

/** One chart of the page, with its title, its table and its files. */
export function ChartPanel<Row>(props: ChartPanelProps<Row>) {
  const { describes, claim, subtitle, file, columns, rows, href } = props;
  const { draw, height, minWidth, first, controls, share } = props;
  const { t } = useTranslation("charts");
  const { dataset, state } = useCharts();
  const openShare = useOpenShare({ of: "dataset", id: dataset.id });
  const onReceipt = useReceipt(claim ?? null);
  const handle = useRef<ChartHandle>(null);
  const language = useClaimLanguage();
  const drawSized = useCallback<DrawSized>(
    (token, width) => ({ ...draw(token, { width, height }), height }),
    [draw, height],
  );
  const title = claim ? claimText(claim, language) : describes;
  return (
    <div className={styles.panel}>
      <ChartFrame
        title={title}
        subtitle={subtitle}
        fileName={`${dataset.name}, ${file}`}
        columns={columns}
        rows={rows}
        href={href}
        picture={() => handle.current?.picture() ?? null}
        view={state.show === "tables" ? "table" : (first ?? "chart")}
        controls={controls}
        onReceipt={onReceipt}
        onShare={
          share &&
          openShare &&
          (() =>
            openShare(title, {
              of: "dataset",
              id: dataset.id,
              filter: figuresQuery(state),
              chart: { id: share, title },
            }))
        }
        chart={
          <SvgChart
            handle={handle}
            draw={drawSized}
            minWidth={minWidth}
            label={t("frame.label", { title, subtitle })}
          />
        }
      />
    </div>
  );
}
