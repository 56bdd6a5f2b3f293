import { Select } from "@mantine/core";
import type { DatasetItem } from "@soundings/contract/datasets";
import { useTranslation } from "react-i18next";
import { useWaves } from "../waves/wave-queries.ts";
import styles from "./comparison.module.css";

interface SidePickerProps {
  label: string;
  datasets: readonly DatasetItem[];
  id: string;
  wave: string | null;
  onChange: (id: string, wave: string | null) => void;
}

/** One side: a dataset, and of one with several files all of them or one. */
export function SidePicker({ label, datasets, id, wave, onChange }: SidePickerProps) {
  const { t } = useTranslation("dataset-comparison");
  const dataset = datasets.find((one) => one.id === id);
  return (
    <fieldset className={styles.side}>
      <legend className="visually-hidden">{label}</legend>
      <Select
        label={label}
        placeholder={t("choose")}
        data={datasets.map((one) => ({ value: one.id, label: one.name }))}
        value={id || null}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t("none")}
        onChange={(next) => next && onChange(next, null)}
      />
      {dataset && <WavePicker dataset={dataset} wave={wave} onWave={(next) => onChange(id, next)} />}
    </fieldset>
  );
}

interface WavePickerProps {
  dataset: DatasetItem;
  wave: string | null;
  onWave: (wave: string | null) => void;
}

const ALL = "";

function WavePicker({ dataset, wave, onWave }: WavePickerProps) {
  const { t } = useTranslation("dataset-comparison");
  const waves = (useWaves(dataset).data ?? []).filter(({ state }) => state === "shown");
  if (waves.length < 2) return null;
  return (
    <Select
      label={t("file")}
      data={[
        { value: ALL, label: t("allFiles") },
        ...waves.map(({ name }) => ({ value: name, label: name })),
      ]}
      value={wave ?? ALL}
      allowDeselect={false}
      onChange={(next) => onWave(next || null)}
    />
  );
}
