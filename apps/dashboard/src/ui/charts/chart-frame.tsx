import { ActionIcon, Menu, SegmentedControl } from "@mantine/core";
import { ChartLine, Download, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../lib/call.ts";
import { type ChartTable, chartCsv } from "./chart-csv.ts";
import styles from "./chart-frame.module.css";

interface ChartFrameProps {
  /** What the chart says. */
  title: ReactNode;
  /** What is drawn. */
  subtitle: string;
  /** File name of downloads, without ending. */
  fileName: string;
  table: ChartTable;
  /** The chart as a PNG data address; null while there is none. */
  png: () => string | null;
  chart: ReactNode;
  /** The same numbers as rows. */
  rows: ReactNode;
}

/** A chart with its finding as title, a table of the same numbers, and both as files. */
export function ChartFrame({ title, subtitle, fileName, table, png, chart, rows }: ChartFrameProps) {
  const { t } = useTranslation("overview");
  const [view, setView] = useState<"chart" | "table">("chart");
  const save = (blob: Blob, ending: string) => saveBlob(blob, `${fileName}.${ending}`);
  const savePng = () => {
    const [, encoded] = png()?.split(",") ?? [];
    if (!encoded) return;
    // Not fetch: the content policy keeps it from data addresses.
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    save(new Blob([bytes], { type: "image/png" }), "png");
  };
  return (
    <>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.space} />
        <SegmentedControl
          className={styles.views}
          value={view}
          onChange={(next) => setView(next === "table" ? "table" : "chart")}
          aria-label={t("chart.view")}
          data={[
            { value: "chart", label: <ViewLabel icon={<ChartLine size={16} />} text={t("chart.chart")} /> },
            { value: "table", label: <ViewLabel icon={<Table2 size={16} />} text={t("chart.table")} /> },
          ]}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={t("chart.download")}>
              <Download size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={view !== "chart"} onClick={savePng}>
              {t("chart.png")}
            </Menu.Item>
            <Menu.Item
              onClick={() => save(new Blob([chartCsv(table)], { type: "text/csv;charset=utf-8" }), "csv")}
            >
              {t("chart.csv")}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <p className={styles.subtitle}>{subtitle}</p>
      {view === "chart" ? chart : rows}
    </>
  );
}

function ViewLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span className="visually-hidden">{text}</span>
    </>
  );
}
