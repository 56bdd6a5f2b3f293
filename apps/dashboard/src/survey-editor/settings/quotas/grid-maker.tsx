import { Button, Group, NumberInput, Select } from "@mantine/core";
import type { Question } from "@soundings/survey/questions";
import { gridCells, gridSize, gridValues, MAX_AXES, MAX_CELLS } from "@soundings/survey/quota-grid";
import { plainText } from "@soundings/survey/rich-text";
import type { QuotaCell } from "@soundings/survey/survey";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { byPlace } from "../../../ui/by-place.tsx";
import { conditionValueText } from "../../flows/condition-value-text.ts";
import { GridShares } from "./grid-shares.tsx";
import own from "./quotas.module.css";
import { useGrid } from "./use-grid.ts";

interface GridMakerProps {
  /** Those that groups can be made of. */
  questions: readonly Question[];
  /** Groups that are there, which the new ones replace. */
  before: number;
  onCancel: () => void;
  onMade: (cells: QuotaCell[]) => void;
}

/** Makes groups of one question's answers, or of each combination of two or three, that share out a total. */
export function GridMaker({ questions, before, onCancel, onMade }: GridMakerProps) {
  const { t } = useTranslation("survey-quotas");
  const flows = useTranslation("survey-flows").t;
  const format = useFormat();
  const { chosen, axes, isWhole, choose, share } = useGrid(questions);
  const [total, setTotal] = useState<number | null>(100);
  const size = gridSize(axes);
  const valueText = (question: Question, value: string) =>
    conditionValueText(question, value, (key, values) => flows(key, values ?? {}));
  const nameOf = ({ question_number, title }: Question) =>
    `${t("question", { number: question_number ?? 0 })} ${plainText(title).trim()}`.trim();
  const make = () => onMade(gridCells(axes, total ?? 0, () => crypto.randomUUID(), valueText));
  return (
    <fieldset className={own.maker}>
      <legend>{t("grid.title")}</legend>
      <p className={own.hint}>{t("grid.text")}</p>
      <div className={own.axes}>
        {byPlace([...chosen, null].slice(0, MAX_AXES), (id, at) => (
          <Select
            label={t("grid.axis", { number: at + 1 })}
            placeholder={t(at === 0 ? "grid.choose" : "grid.cross")}
            value={id}
            clearable
            searchable
            data={questions
              .filter((one) => one.id === id || !chosen.includes(one.id))
              .map((one) => ({ value: one.id, label: nameOf(one) }))}
            onChange={(next) => choose(at, next)}
          />
        ))}
        <NumberInput
          label={t("grid.total")}
          value={total ?? ""}
          min={0}
          max={1_000_000}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="strict"
          thousandSeparator
          hideControls
          onChange={(next) => setTotal(typeof next === "number" ? next : null)}
        />
      </div>
      {axes.map((axis) => (
        <GridShares
          key={axis.question.id}
          name={nameOf(axis.question)}
          values={gridValues(axis.question).map((value) => ({
            value,
            text: valueText(axis.question, value),
          }))}
          shares={axis.shares}
          sum={axis.sum}
          onShare={(value, percent) => share(axis, value, percent)}
        />
      ))}
      {size > MAX_CELLS && (
        <p className={own.bad}>{t("grid.tooMany", { number: format.number(MAX_CELLS) })}</p>
      )}
      {before > 0 && size > 0 && (
        <p className={own.hint}>{t("grid.replaces", { count: before, number: format.number(before) })}</p>
      )}
      <Group gap={8}>
        <Button disabled={size === 0 || size > MAX_CELLS || total === null || !isWhole} onClick={make}>
          {size > 0 ? t("grid.make", { count: size, number: format.number(size) }) : t("grid.makeNone")}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t("grid.cancel")}
        </Button>
      </Group>
    </fieldset>
  );
}
