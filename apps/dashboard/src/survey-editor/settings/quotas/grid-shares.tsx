import { NumberInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import own from "./quotas.module.css";

interface GridSharesProps {
  /** Of the question. */
  name: string;
  values: readonly { value: string; text: string }[];
  /** In percent. */
  shares: Readonly<Record<string, number>>;
  sum: number;
  onShare: (value: string, share: number) => void;
}

/** Which share of all each answer of a question has. */
export function GridShares({ name, values, shares, sum, onShare }: GridSharesProps) {
  const { t } = useTranslation("survey-quotas");
  const format = useFormat();
  const rest = Math.round((100 - sum) * 10) / 10;
  return (
    <fieldset className={own.shares}>
      <legend>{t("grid.sharesOf", { name })}</legend>
      <ul>
        {values.map(({ value, text }) => (
          <li key={value}>
            <span title={text}>{text}</span>
            <NumberInput
              className={own.share ?? ""}
              aria-label={t("grid.shareOf", { answer: text })}
              value={shares[value] ?? 0}
              min={0}
              max={100}
              decimalScale={1}
              allowNegative={false}
              clampBehavior="strict"
              suffix=" %"
              hideControls
              onChange={(next) => onShare(value, typeof next === "number" ? next : 0)}
            />
          </li>
        ))}
      </ul>
      {rest !== 0 && (
        <p className={own.bad}>
          {t(rest > 0 ? "grid.missing" : "grid.over", { number: format.number(Math.abs(rest)) })}
        </p>
      )}
    </fieldset>
  );
}
