import { Select, Skeleton } from "@mantine/core";
import type { CaseFigures, CaseMovement } from "@soundings/contract/case-figures";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import list from "../ui/list/list.module.css";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useCaseFigures, useCases } from "./case-queries.ts";
import { CaseScreens } from "./case-screens.tsx";
import { readCases } from "./cases-address.ts";
import styles from "./figures.module.css";
import { readThing, thingText } from "./thing.ts";

/** /cases/figures: how cases are seen to, and whether the score moved since the first was closed. */
export function FiguresPage() {
  const { t } = useTranslation("cases");
  usePageTitle(t("figures.title"));
  const [params, setParams] = useSearchParams();
  const things = useCases(readCases(new URLSearchParams("state=all"))).data?.things ?? [];
  const [first] = things;
  const chosen = readThing(params.get("of")) ?? (things.length === 1 && first ? first : null);
  const { data, error, isError, refetch } = useCaseFigures(chosen);
  return (
    <div className={list.page}>
      <PageHeader title={t("title")} center={<CaseScreens screen="figures" />} />
      <div className={styles.page}>
        {things.length > 0 && (
          <Select
            className={styles.choice}
            aria-label={t("of")}
            placeholder={t("ofAll")}
            clearable
            searchable
            value={chosen && thingText(chosen)}
            data={things.map(({ kind, id, name }) => ({ value: thingText({ kind, id }), label: name }))}
            onChange={(of) => setParams(of ? { of } : {})}
          />
        )}
        {data ? (
          <>
            <Handled figures={data} />
            {data.movement ? (
              <Movement movement={data.movement} />
            ) : (
              <p className={styles.note}>{t("figures.chooseOne")}</p>
            )}
          </>
        ) : isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={96} />
        )}
      </div>
    </div>
  );
}

function Handled({ figures }: { figures: CaseFigures }) {
  const { t } = useTranslation("cases");
  const format = useFormat();
  const { total, closed, replied, hours_to_reply, hours_to_close } = figures;
  const span = useSpanText();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t("figures.closed")}</dt>
        <dd>
          <b>{total === 0 ? "–" : format.percent(closed / total)}</b>
          <span>
            {t("figures.ofTotal", {
              count: total,
              closed: format.number(closed),
              total: format.number(total),
            })}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t("figures.reply")}</dt>
        <dd>
          <b>{span(hours_to_reply)}</b>
          <span>{t("figures.median", { count: replied, number: format.number(replied) })}</span>
        </dd>
      </div>
      <div>
        <dt>{t("figures.close")}</dt>
        <dd>
          <b>{span(hours_to_close)}</b>
          <span>{t("figures.median", { count: closed, number: format.number(closed) })}</span>
        </dd>
      </div>
    </dl>
  );
}

/** Hours as people say them. */
function useSpanText() {
  const { t } = useTranslation("cases");
  return (hours: number | null): string => {
    if (hours === null) return "–";
    if (hours < 1) return t("minutes", { count: Math.max(1, Math.round(hours * 60)) });
    return hours < 48
      ? t("hours", { count: Math.round(hours) })
      : t("days", { count: Math.round(hours / 24) });
  };
}

/** What came since, beside as much before. It says when, and never because. */
function Movement({ movement }: { movement: CaseMovement }) {
  const { t } = useTranslation("cases");
  const format = useFormat();
  const { since, days, measure, title, before, after, n_before, n_after, difference, needed } = movement;
  const digits = measure === "mean" ? 2 : 1;
  const number = (value: number) =>
    format.number(value, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const what = t(`figures.measure.${measure}`, { title: title ?? "" });
  if (!since)
    return (
      <section className={styles.movement} aria-label={t("figures.moved")}>
        <h2>{t("figures.moved")}</h2>
        <p>{t("figures.noneClosed")}</p>
      </section>
    );
  const isClear = difference !== null && (difference.low > 0 || difference.high < 0);
  return (
    <section className={styles.movement} aria-label={t("figures.moved")}>
      <h2>
        {!difference
          ? t("figures.notEnough", { count: needed })
          : t(isClear ? (difference.value > 0 ? "figures.higher" : "figures.lower") : "figures.notClear", {
              day: format.date(since),
              what,
              points: number(Math.abs(difference.value)),
            })}
      </h2>
      <table className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col">{t("figures.value")}</th>
            <th scope="col">{t("figures.interval")}</th>
            <th scope="col">{t("figures.n")}</th>
          </tr>
        </thead>
        <tbody>
          {(
            [
              ["before", before, n_before],
              ["after", after, n_after],
            ] as const
          ).map(([side, mean, count]) => (
            <tr key={side}>
              <th scope="row">{t(`figures.${side}`, { day: format.date(since) })}</th>
              <td>{mean ? number(mean.value) : "–"}</td>
              <td>{mean ? `${number(mean.low)} – ${number(mean.high)}` : "–"}</td>
              <td>{format.number(count)}</td>
            </tr>
          ))}
          {difference && (
            <tr>
              <th scope="row">{t("figures.difference")}</th>
              <td>{format.signed(difference.value, digits)}</td>
              <td>{`${format.signed(difference.low, digits)} – ${format.signed(difference.high, digits)}`}</td>
              <td />
            </tr>
          )}
        </tbody>
      </table>
      <p className={styles.note}>{t("figures.basis", { count: days })}</p>
    </section>
  );
}
