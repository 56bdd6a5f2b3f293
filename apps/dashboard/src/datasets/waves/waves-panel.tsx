import { Button } from "@mantine/core";
import type { Dataset } from "@soundings/contract/datasets";
import { WAVE_COLUMN, type Wave } from "@soundings/contract/waves";
import { FilePlus2, TriangleAlert, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import { comparisonPath } from "../comparison/comparison-state.ts";
import { addFilePath, useTakeWaveBack, useWaves } from "./wave-queries.ts";
import styles from "./waves-panel.module.css";

interface WavesPanelProps {
  dataset: Dataset;
  /** Narrows the comments to those of a wave, by its key as a column's value ("16383:March"). */
  onWave: (cell: string) => void;
}

/** The files that a dataset is made of; nothing while it is one. The last can be taken back. */
export function WavesPanel({ dataset, onWave }: WavesPanelProps) {
  const { t } = useTranslation("waves");
  const waves = useWaves(dataset).data ?? [];
  const failed = waves.find(({ state }) => state === "failed");
  const there = waves.filter((wave) => wave !== failed);
  if (waves.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="waves-title">
      <div className={styles.head}>
        <h2 id="waves-title">{t("title")}</h2>
        <span className={styles.space} />
        {there.length > 1 && (
          <Link to={comparisonOf(dataset.id, there)} className={styles.link}>
            {t("compare")}
          </Link>
        )}
        <Link to={addFilePath(dataset.id)} className={styles.link}>
          <FilePlus2 size={14} aria-hidden="true" />
          {t("add")}
        </Link>
      </div>
      {failed && <FailedWave dataset={dataset} wave={failed} />}
      {there.length > 1 && (
        <ol className={styles.list}>
          {there.map((wave) => (
            <WaveLine
              key={wave.number}
              dataset={dataset}
              wave={wave}
              last={wave === there.at(-1)}
              onOpen={() => onWave(`${WAVE_COLUMN}:${wave.name}`)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** The last file against the one before. */
function comparisonOf(id: string, waves: readonly Wave[]): string {
  const [before, last] = waves.slice(-2);
  return comparisonPath({ id, other: id, wave: last?.name ?? null, otherWave: before?.name ?? null });
}

interface WaveLineProps {
  dataset: Dataset;
  wave: Wave;
  last: boolean;
  onOpen: () => void;
}

function WaveLine({ dataset, wave, last, onOpen }: WaveLineProps) {
  const { t } = useTranslation("waves");
  const format = useFormat();
  const { name, state, comment_count, known_count } = wave;
  const takeBack = useTakeBack(dataset);
  const facts = [
    format.date(wave.created_at),
    known_count > 0 && t("known", { count: known_count, number: format.number(known_count) }),
    state === "adding" && t("adding"),
    state === "leaving" && t("leaving"),
  ].filter(Boolean);
  return (
    <li className={styles.wave}>
      <div className={styles.name}>
        <button type="button" className={styles.open} disabled={state !== "shown"} onClick={onOpen}>
          {name}
        </button>
        <span className={styles.facts}>{facts.join(" · ")}</span>
      </div>
      {state !== "adding" && (
        <span className={styles.count}>
          {t("comments", { count: comment_count, number: format.number(comment_count) })}
        </span>
      )}
      {last && state === "shown" && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<Undo2 size={14} />}
          disabled={dataset.status === "PROCESSING"}
          onClick={() => takeBack(wave)}
        >
          {t("takeBack")}
        </Button>
      )}
    </li>
  );
}

function FailedWave({ dataset, wave }: { dataset: Dataset; wave: Wave }) {
  const { t } = useTranslation(["waves", "datasets"]);
  const forget = useTakeWaveBack(dataset.id);
  return (
    <div className={styles.failed} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      <p>
        <b>{t("failed", { name: wave.name })}</b>{" "}
        {wave.failure === "NO_COMMENTS" ? t("nothingNew") : `${t(`datasets:failure.${wave.failure}`)}.`}{" "}
        {t("asItWas")}
      </p>
      <Button variant="default" loading={forget.isPending} onClick={() => forget.mutate(undefined)}>
        {t("dismiss")}
      </Button>
    </div>
  );
}

function useTakeBack(dataset: Dataset) {
  const { t } = useTranslation("waves");
  const format = useFormat();
  const problemText = useProblemText();
  const taking = useTakeWaveBack(dataset.id);
  return async ({ name, comment_count }: Wave) => {
    const agreed = await confirm({
      title: t("takeBackTitle", { name }),
      text: <p>{t("takeBackText", { count: comment_count, number: format.number(comment_count) })}</p>,
      confirmLabel: t("takeBack"),
      danger: true,
    });
    if (!agreed) return;
    taking
      .mutateAsync(undefined)
      .then(() => toast({ id: "waves", message: t("takingBack", { name }) }))
      .catch((error: unknown) => toast({ id: "waves", kind: "error", message: problemText(error) }));
  };
}
