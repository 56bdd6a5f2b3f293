import type { GrowingSize } from "@soundings/contract/operator";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { FigureTable } from "./figure-table.tsx";
import styles from "./figures.module.css";
import { LoadingFigures } from "./loading-figures.tsx";
import { useSizes } from "./operator-queries.ts";

const WIDTH = 96;
const HEIGHT = 20;

/** What there is, and how much more it is than a week and a month ago. */
export function GrowingSection() {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const { data, error, isError, refetch } = useSizes();
  if (!data) {
    return isError ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingFigures rows={6} />
    );
  }
  if (data.items.length === 0) return <p className={styles.none}>{t("growing.none")}</p>;
  const last = data.items
    .flatMap(({ days }) => days.at(-1)?.day ?? [])
    .sort()
    .at(-1);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.text}>
          {last && `${t("growing.asOf", { date: format.date(last) })} `}
          {t("growing.text")}
        </p>
      </div>
      <FigureTable
        label={t("section.growing")}
        head={[t("growing.what"), t("growing.now"), t("growing.week"), t("growing.month"), t("growing.days")]}
      >
        {data.items.map((size) => (
          <Size key={size.name} size={size} />
        ))}
      </FigureTable>
    </>
  );
}

function Size({ size }: { size: GrowingSize }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const { name, now, week_ago, month_ago, days } = size;
  const isBytes = name.endsWith("_bytes");
  const text = (value: number) => (isBytes ? format.bytes(value) : format.number(value));
  const since = (before: number | null) => {
    if (before === null) return "–";
    const more = now - before;
    if (more === 0) return text(0);
    return `${more > 0 ? "+" : "−"}${text(Math.abs(more))}`;
  };
  return (
    <tr>
      <th scope="row">{t(`growing.name.${name}`)}</th>
      <td>{text(now)}</td>
      <td className={styles.quiet}>{since(week_ago)}</td>
      <td className={styles.quiet}>{since(month_ago)}</td>
      <td>
        <Line values={days.map(({ value }) => value)} />
      </td>
    </tr>
  );
}

/** The days as a line from 0 up; the figures beside it say the same. */
function Line({ values }: { values: readonly number[] }) {
  if (values.length < 2) return <span className={styles.quiet}>–</span>;
  const most = Math.max(...values, 1);
  const path = values.map((value, at) => {
    const x = (at / (values.length - 1)) * WIDTH;
    const y = HEIGHT - 1 - (value / most) * (HEIGHT - 2);
    return `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return (
    <svg className={styles.spark} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={path.join("")} />
    </svg>
  );
}
