import type { Dataset } from "@soundings/contract/datasets";
import { needOf } from "@soundings/contract/needs";
import { applyThemes } from "@soundings/contract/themes";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { DatasetFrame, OpenDataset } from "../datasets/dataset-frame.tsx";
import { LookOnly } from "../members/look-only.tsx";
import { ComparisonSkeleton, ThemeComparisonOf } from "./theme-comparison.tsx";
import { ThemeDownload } from "./theme-download.tsx";
import { type ChosenThemes, ThemeSource } from "./theme-source.tsx";
import styles from "./themes.module.css";

/** A dataset's topics as a file: to be kept, changed by hand, and applied here after a look at what that changes. */
export function ThemesPage() {
  const may = useMay();
  return (
    <OpenDataset skeleton={<ComparisonSkeleton />}>
      {(dataset) =>
        may(applyThemes, dataset.id) ? (
          <ThemesOf dataset={dataset} />
        ) : (
          <DatasetFrame
            dataset={dataset}
            tab="topics"
            days={null}
            onDays={null}
            skeleton={<ComparisonSkeleton />}
          >
            <LookOnly role={needOf(applyThemes).role} />
          </DatasetFrame>
        )
      }
    </OpenDataset>
  );
}

function ThemesOf({ dataset }: { dataset: Dataset }) {
  const { t } = useTranslation("themes");
  const [chosen, choose] = useState<ChosenThemes | null>(null);
  return (
    <DatasetFrame dataset={dataset} tab="topics" days={null} onDays={null} skeleton={<ComparisonSkeleton />}>
      <section className={styles.panel} aria-labelledby="themes-title">
        <p className={styles.back}>
          <Link to={`/topic-analysis?id=${dataset.id}`}>{t("back")}</Link>
        </p>
        <div className={styles.head}>
          <div className={styles.headText}>
            <h2 id="themes-title" className={styles.title}>
              {t("title")}
            </h2>
            <p className={styles.lead}>{t("lead")}</p>
          </div>
          <ThemeDownload dataset={dataset} />
        </div>
      </section>
      <ThemeSource dataset={dataset} chosen={chosen} onChoose={choose} />
      {chosen && <ThemeComparisonOf dataset={dataset} chosen={chosen} onDone={() => choose(null)} />}
    </DatasetFrame>
  );
}
