import { searchDatasets } from "@soundings/contract/datasets";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useSearchParams } from "react-router";
import { callApi } from "../lib/call.ts";
import { useFormat } from "../lib/format.ts";
import { SourceIcon } from "../ui/source-icon.tsx";
import styles from "./navigation.module.css";

const SHOWN = 5;
const DATASET_PAGES = [
  "/dataset-overview",
  "/topic-analysis",
  "/dataset-segments",
  "/dataset-ask",
  "/dataset-themes",
  "/topic-charts",
  "/dataset-compare",
  "/upload/wave",
  "/uploading",
];

/** The newest datasets and how many there are. The key begins like every dataset key, so that it is refetched with them. */
function useRecentDatasets() {
  return useQuery({
    queryKey: ["datasets", "recent"],
    queryFn: ({ signal }) =>
      callApi(searchDatasets, { query: { limit: SHOWN, page: 1 }, body: { query: "" }, signal }),
    staleTime: 30_000,
  });
}

export function useDatasetCount(): string | undefined {
  const format = useFormat();
  const { data } = useRecentDatasets();
  return data && format.number(data.total_items);
}

/** Short cuts to the newest datasets; nothing at all while there are none. */
export function RecentDatasets() {
  const { t } = useTranslation("shell");
  const { data } = useRecentDatasets();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (!data || data.items.length === 0) return null;
  const open = DATASET_PAGES.includes(pathname) ? search.get("id") : null;
  return (
    <>
      <h2 className={styles.heading}>{t("recent")}</h2>
      <ul>
        {data.items.map(({ id, name, source, status }) => (
          <li key={id}>
            <Link
              to={`/${status === "PROCESSING" ? "uploading" : "dataset-overview"}?id=${id}`}
              className={`${styles.item} ${styles.recent}`}
              aria-current={open === id ? "page" : undefined}
              title={name}
            >
              <SourceIcon source={source} />
              <span className={styles.label}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
