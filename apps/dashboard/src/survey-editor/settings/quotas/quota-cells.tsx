import { Button, NumberInput } from "@mantine/core";
import { flowQuestions } from "@soundings/survey/flow-questions";
import { canBeAxis, MAX_CELLS } from "@soundings/survey/quota-grid";
import type { Quota } from "@soundings/survey/survey";
import { Grid2x2Plus, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { blankCell, withCells, withTotal } from "./edit-quotas.ts";
import { GridMaker } from "./grid-maker.tsx";
import { QuotaCellRow } from "./quota-cell-row.tsx";
import own from "./quotas.module.css";

/** A quota's groups with their targets; made of questions, or one by one. */
export function QuotaCells({ quota }: { quota: Quota }) {
  const { t } = useTranslation("survey-quotas");
  const draft = useDraft();
  const blocks = useSurvey((survey) => survey.blocks);
  const questions = useMemo(
    // What is asked for each answer has no one answer that could be asked about.
    () => [...flowQuestions({ blocks: blocks.filter(({ loop }) => !loop) }).values()],
    [blocks],
  );
  const axes = useMemo(() => questions.filter(canBeAxis), [questions]);
  const [making, setMaking] = useState(false);
  /** The group whose conditions are being written. */
  const [open, setOpen] = useState<string | null>(null);
  const { id, cells } = quota;
  const add = () => {
    const cell = blankCell(crypto.randomUUID(), t("cells.newName", { number: cells.length + 1 }));
    draft.edit((survey) => withCells(survey, id, (before) => [...before, cell]));
    setOpen(cell.id);
  };
  return (
    <div className={own.cells}>
      <h3 className={own.label}>{t("cells.title")}</h3>
      {cells.length > 0 && (
        <ul className={own.list}>
          {cells.map((cell) => (
            <QuotaCellRow
              key={cell.id}
              quotaId={id}
              cell={cell}
              questions={questions}
              open={open === cell.id}
              onOpen={(opens) => setOpen(opens ? cell.id : null)}
            />
          ))}
        </ul>
      )}
      {cells.length > 1 && <Total quota={quota} />}
      {making && (
        <GridMaker
          questions={axes}
          before={cells.length}
          onCancel={() => setMaking(false)}
          onMade={(made) => {
            draft.edit((survey) => withCells(survey, id, () => made));
            setMaking(false);
          }}
        />
      )}
      {!making && cells.length === 0 && <p className={own.hint}>{t("cells.none")}</p>}
      {!making && (
        <div className={own.adds}>
          <Button
            variant={cells.length === 0 ? "light" : "default"}
            leftSection={<Grid2x2Plus size={16} />}
            disabled={axes.length === 0}
            onClick={() => setMaking(true)}
          >
            {t("grid.open")}
          </Button>
          <Button
            variant="default"
            leftSection={<Plus size={16} />}
            disabled={cells.length >= MAX_CELLS}
            onClick={add}
          >
            {t("cells.add")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The sum of the targets; another number is shared out as they are. */
function Total({ quota: { id, cells } }: { quota: Quota }) {
  const { t } = useTranslation("survey-quotas");
  const draft = useDraft();
  const total = cells.reduce((sum, { target }) => sum + target, 0);
  const [typed, setTyped] = useState<number | null>(null);
  const share = () => {
    if (typed !== null && typed !== total)
      draft.edit((survey) => withCells(survey, id, (before) => withTotal(before, typed)));
    setTyped(null);
  };
  return (
    <div className={own.total}>
      <span>{t("cells.total")}</span>
      <NumberInput
        className={own.target ?? ""}
        aria-label={t("cells.total")}
        title={t("cells.totalHint")}
        value={typed ?? total}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        thousandSeparator
        onChange={(next) => setTyped(typeof next === "number" ? next : null)}
        onBlur={share}
        onKeyDown={({ key }) => key === "Enter" && share()}
      />
    </div>
  );
}
