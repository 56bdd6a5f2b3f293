import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Pager } from "../../ui/list/pager.tsx";
import styles from "../distribution.module.css";
import type { ViewProps } from "../distribution-page.tsx";
import { useSingleUseLinks } from "../distribution-queries.ts";
import own from "./single-use.module.css";

/** The links, the latest first, with what became of them. */
export function SingleUseTable({ distribution }: Pick<ViewProps, "distribution">) {
  const { t } = useTranslation("survey-distribution");
  const format = useFormat();
  const { id, single_use, survey } = distribution;
  const [paging, setPaging] = useState({ limit: 10, page: 1 });
  const pages = Math.max(1, Math.ceil(single_use.total / paging.limit));
  const page = Math.min(paging.page, pages);
  const found = useSingleUseLinks(id, { limit: paging.limit, page });
  if (found.isError && !found.data) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  const variants = new Map(survey.variants.map((one) => [one.id, one.name]));
  return (
    <>
      <table className={own.table} aria-busy={found.isFetching}>
        <thead>
          <tr>
            <th>{t("singleUse.column.link")}</th>
            <th>{t("singleUse.column.batch")}</th>
            <th>{t("singleUse.column.created")}</th>
            <th>{t("singleUse.column.used")}</th>
            <th>
              <span className="visually-hidden">{t("common:copy.action")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {(found.data?.items ?? []).map((link) => (
            <tr key={link.address}>
              <td className={own.link} title={link.address}>
                {tokenOf(link.address)}
              </td>
              <td>
                {[link.name, variants.get(link.variant_id ?? "")].filter(Boolean).join(" · ") || (
                  <span className={styles.quiet}>–</span>
                )}
              </td>
              <td>{format.dateTime(link.created_at)}</td>
              <td data-used={link.used_at !== null || undefined}>
                {link.used_at ? format.dateTime(link.used_at) : t("singleUse.unused")}
              </td>
              <td>
                <CopyButton text={link.address} what={tokenOf(link.address)} variant="subtle" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={own.pager}>
        <Pager
          page={page}
          pages={pages}
          limit={paging.limit}
          total={single_use.total}
          onChange={(part) => setPaging((before) => ({ ...before, page: 1, ...part }))}
        />
      </div>
    </>
  );
}

/** What tells one link from another. */
const tokenOf = (address: string) => new URL(address).searchParams.get("t") ?? address;
