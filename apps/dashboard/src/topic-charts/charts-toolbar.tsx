import { Button, SegmentedControl } from "@mantine/core";
import { ArrowLeftRight, ChartLine, Table2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./charts.module.css";
import { useCharts } from "./charts-context.ts";
import { chooseSide, MODES, type Sides, swapSides } from "./charts-state.ts";
import type { PickedTopic } from "./match-topics.ts";
import { TopicPicker } from "./topic-picker.tsx";

interface ChartsToolbarProps {
  topics: readonly PickedTopic[];
  sides: Sides;
  /** Comments of the whole dataset that the filters leave. */
  total: number;
}

/** What is compared with what, and whether charts or tables say it. */
export function ChartsToolbar({ topics, sides, total }: ChartsToolbarProps) {
  const { t } = useTranslation("charts");
  const { state, change } = useCharts();
  const topic = (id: string | null | undefined) => topics.find((one) => one.id === id) ?? null;
  const { mode } = state;
  return (
    <section className={styles.toolbar} aria-label={t("toolbar.label")}>
      <SegmentedControl
        className={styles.modes ?? ""}
        value={mode}
        aria-label={t("toolbar.mode")}
        data={MODES.map((one) => ({ value: one, label: t(`toolbar.modes.${one}`) }))}
        onChange={(value) => {
          const next = MODES.find((one) => one === value);
          if (next) change({ ...state, mode: next });
        }}
      />
      <TopicPicker
        side="a"
        topics={topics}
        chosen={topic(sides.a)}
        total={mode === "single" ? total : null}
        onChoose={(id) => change(chooseSide(state, sides, "a", id))}
      />
      {mode !== "single" && <span className={styles.quiet}>{t("toolbar.versus")}</span>}
      {mode === "topic-dataset" && (
        <span className={styles.whole}>
          <span className={styles.key_b} />
          <span className={styles.pickerName}>{t("toolbar.dataset")}</span>
        </span>
      )}
      {mode === "topic-topic" && sides.b && (
        <>
          <TopicPicker
            side="b"
            topics={topics}
            chosen={topic(sides.b)}
            total={null}
            onChoose={(id) => change(chooseSide(state, sides, "b", id))}
          />
          <Button
            variant="subtle"
            leftSection={<ArrowLeftRight size={16} />}
            onClick={() => change(swapSides(state, sides))}
          >
            {t("toolbar.swap")}
          </Button>
        </>
      )}
      <span className={styles.space} />
      <SegmentedControl
        className={styles.modes ?? ""}
        value={state.show}
        aria-label={t("toolbar.show")}
        onChange={(value) => change({ ...state, show: value === "tables" ? "tables" : "charts" })}
        data={[
          { value: "charts", label: <Shown icon={<ChartLine size={16} />} text={t("toolbar.charts")} /> },
          { value: "tables", label: <Shown icon={<Table2 size={16} />} text={t("toolbar.tables")} /> },
        ]}
      />
    </section>
  );
}

function Shown({ icon, text }: { icon: React.ReactNode; text: string }) {
  return (
    <span className={styles.shown}>
      {icon}
      {text}
    </span>
  );
}
