import { ActionIcon, Menu, SegmentedControl } from "@mantine/core";
import { ChartLine, Download, Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../lib/call.ts";
import { toast } from "../ui/toasts.tsx";
import { chartCsv, chartTsv } from "./chart-csv.ts";
import styles from "./chart-frame.module.css";
import { framedPicture } from "./chart-picture.ts";
import { ChartRows, type Column, tableOf } from "./chart-table.tsx";

export type ChartView = "chart" | "table";

interface ChartFrameProps<Row> {
  /** What the chart says. */
  title: string;
  /** What is drawn. */
  subtitle: string;
  /** In front of that, bold: a question's number. */
  lead?: string | undefined;
  /** Of the heading. */
  level?: 2 | 3 | undefined;
  /** File name of downloads, without ending. */
  fileName: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Address of the comments behind a row. */
  href?: ((row: Row) => string | null) | undefined;
  /** The same where the comments are on this very page. */
  onPick?: (row: Row) => void;
  /** The chart as it is drawn; null while there is none. */
  picture: () => HTMLCanvasElement | null;
  chart: ReactNode;
  /** What is shown until somebody chooses here. */
  view?: ChartView;
  /** Controls of this chart alone. */
  controls?: ReactNode;
  /** Opens the links to this chart alone; left out where it is not shared. */
  onShare?: (() => void) | undefined;
  /** Downloads what its title rests on; left out where it is no claim. */
  onReceipt?: (() => void) | undefined;
}

/** A chart with its finding as title, a table of the same numbers, and both as files. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const {
    title,
    subtitle,
    fileName,
    columns,
    rows,
    href,
    onPick,
    picture,
    chart,
    view = "chart",
    controls,
    onShare,
    onReceipt,
    lead,
    level = 2,
  } = props;
  const { t } = useTranslation("charts");
  const titleId = useId();
  const subtitleId = useId();
  const Heading = level === 3 ? "h3" : "h2";
  // A chart within another's place is no landmark: many of them say the same.
  const Frame = level === 3 ? "div" : "section";
  // A choice here holds until the page's own changes.
  const [choice, setChoice] = useState<{ under: ChartView; view: ChartView } | null>(null);
  const shown = choice?.under === view ? choice.view : view;
  const save = (blob: Blob, ending: string) => saveBlob(blob, `${fileName}.${ending}`);
  const savePicture = () => {
    const drawn = picture();
    const above = lead ? `${lead} ${subtitle}` : subtitle;
    if (drawn) framedPicture(drawn, title, above).toBlob((blob) => blob && save(blob, "png"), "image/png");
  };
  const copy = () =>
    writeText(chartTsv(tableOf(columns, rows))).then(
      () => toast({ id: "table-copied", kind: "success", message: t("frame.copied") }),
      () => toast({ id: "table-copied", kind: "error", message: t("frame.notCopied") }),
    );
  return (
    <Frame
      role={level === 3 ? "group" : undefined}
      // Findings may be the same; with the question below they are not.
      aria-labelledby={lead || level === 3 ? `${titleId} ${subtitleId}` : titleId}
    >
      <div className={styles.head}>
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
        {controls}
        <SegmentedControl
          className={styles.views}
          value={shown}
          onChange={(next) => setChoice({ under: view, view: next === "table" ? "table" : "chart" })}
          aria-label={t("frame.view")}
          data={[
            { value: "chart", label: <ViewLabel icon={<ChartLine size={16} />} text={t("frame.chart")} /> },
            { value: "table", label: <ViewLabel icon={<Table2 size={16} />} text={t("frame.table")} /> },
          ]}
        />
        <DownloadMenu
          {...(shown === "chart" && { onPicture: savePicture })}
          onCsv={() =>
            save(new Blob([chartCsv(tableOf(columns, rows))], { type: "text/csv;charset=utf-8" }), "csv")
          }
          onCopy={copy}
          onReceipt={onReceipt}
          onShare={onShare}
        />
      </div>
      <p id={subtitleId} className={styles.subtitle}>
        {lead && <b>{lead} </b>}
        {subtitle}
      </p>
      {shown === "chart" ? (
        chart
      ) : (
        <>
          <ChartRows
            label={t("frame.tableOf", { title })}
            columns={columns}
            rows={rows}
            href={href}
            onPick={onPick}
          />
          <div className={styles.foot}>
            <button type="button" className={styles.copy} onClick={() => void copy()}>
              {t("frame.copy")}
            </button>
          </div>
        </>
      )}
    </Frame>
  );
}

interface DownloadMenuProps extends Pick<ChartFrameProps<unknown>, "onShare" | "onReceipt"> {
  /** Left out where there is no picture. */
  onPicture?: () => void;
  onCsv: () => void;
  onCopy: () => Promise<unknown>;
}

function DownloadMenu({ onPicture, onCsv, onCopy, onReceipt, onShare }: DownloadMenuProps) {
  const { t } = useTranslation("charts");
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t("frame.download")}>
          <Download size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!onPicture} onClick={onPicture}>
          {t("frame.png")}
        </Menu.Item>
        <Menu.Item onClick={onCsv}>{t("frame.csv")}</Menu.Item>
        <Menu.Item onClick={() => void onCopy()}>{t("frame.copy")}</Menu.Item>
        {onReceipt && <Menu.Item onClick={onReceipt}>{t("frame.receipt")}</Menu.Item>}
        {onShare && <Menu.Item onClick={onShare}>{t("frame.share")}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Browsers have no clipboard on plain http addresses. */
async function writeText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error("no clipboard");
  await navigator.clipboard.writeText(text);
}

function ViewLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span className="visually-hidden">{text}</span>
    </>
  );
}
