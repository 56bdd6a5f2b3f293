import { SOURCES, type Source } from "@soundings/contract/sources";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { uploadPath } from "../connect/source-paths.ts";
import { SourceIcon } from "../ui/source-icon.tsx";
import styles from "./source-strip.module.css";

/** Every source, five in a row; the one in use is lit. */
export function SourceStrip({ source }: { source: Source }) {
  const { t } = useTranslation(["uploads", "datasets"]);
  return (
    <section>
      <h2 className={styles.label} id="source-label">
        {t("source")}
      </h2>
      <nav className={styles.strip} aria-labelledby="source-label">
        {SOURCES.map((one) => (
          <Link key={one} to={uploadPath(one)} aria-current={one === source ? "page" : undefined}>
            <SourceIcon source={one} />
            <span>{t(`datasets:source.${one}`)}</span>
          </Link>
        ))}
      </nav>
    </section>
  );
}
