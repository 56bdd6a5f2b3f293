import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useEffectOn } from "../../../lib/use-effect-on.ts";
import { ChipText } from "./chip-text.tsx";
import type { PipeSource } from "./pipe-sources.ts";
import styles from "./rich-text.module.css";

interface Props {
  id: string;
  sources: readonly PipeSource[];
  /** The one that Enter takes. */
  at: number;
  place: { left: number; top: number };
  onChoose: (source: PipeSource) => void;
}

/** The earlier answers and parameters that a text can repeat; the focus stays in the text. */
export function PipeList({ id, sources, at, place, onChoose }: Props) {
  const { t } = useTranslation("question-kinds");
  const current = useRef<HTMLDivElement>(null);
  // Another place is to be seen.
  useEffectOn([at], () => {
    current.current?.scrollIntoView({ block: "nearest" });
  });
  return (
    <div className={styles.pipeList} style={place}>
      <p className={styles.pipeHint}>{t("pipe.list")}</p>
      <div id={id} role="listbox" aria-label={t("pipe.list")} className={styles.pipeOptions}>
        {sources.map((source, index) => (
          // The keys are the text's, which keeps the focus.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above
          <div
            key={`${source.source}:${source.name}`}
            id={`${id}-${index}`}
            ref={index === at ? current : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.pipeOption}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(source)}
          >
            <ChipText source={source} name={source.name} />
          </div>
        ))}
      </div>
    </div>
  );
}
