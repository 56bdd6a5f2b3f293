import type { ShareCell } from "@soundings/charts/share-grid";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";

/** The cells of a table of shares: figures of a row, which are not shaded, and how many of it gave an answer. */
export function useGridCells() {
  const { t } = useTranslation("survey-report");
  const format = useFormat();
  return useMemo(
    () => ({
      figure: (row: string, header: string, text: string): ShareCell => ({
        share: 0,
        text,
        strong: false,
        tip: () => ({ title: row, rows: [{ label: header, value: text }] }),
      }),
      /** @param share of those who were offered it; null: nobody was */
      share: (row: string, header: string, count: number, share: number | null): ShareCell => ({
        share: share ?? 0,
        text: share === null ? "–" : format.percent(share),
        short: share === null ? "–" : format.number(Math.round(100 * share)),
        strong: false,
        tip: () => ({
          title: `${row}: ${header}`,
          rows: [
            {
              label: t("bar.count"),
              value: format.number(count),
              detail: share === null ? "–" : format.percent(share),
            },
          ],
          ...(count > 0 && { foot: t("bar.click") }),
        }),
      }),
    }),
    [format, t],
  );
}
