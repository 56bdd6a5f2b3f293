import { exclusiveLast, withChosen } from "@soundings/survey/questions/exclusive";
import { cellId, cellParts, columnsOf, gridCells } from "@soundings/survey/questions/grid";
import { formFieldName } from "../field-names.ts";
import { RichText } from "../rich-text.tsx";
import { longestWord } from "../text-length.ts";
import { fill } from "../words.ts";
import { type ControlProps, messageId } from "./control.ts";
import { never, type PageKind } from "./kind.ts";

/** As many columns stand beside their row on a wide card; more only where each is a number or the like. */
const MAX_TABLE_COLUMNS = 5;
const MAX_TABLE_WORD = 12;
const SHORT_TEXT = 3;

/**
 * A table of choices: a group of radios or boxes for each row, labelled by row and column. One drawing serves all
 * widths: narrow cards stack the columns below their row, wide ones set them beside it, under one heading.
 */
function Matrix(props: ControlProps<"matrix">) {
  const { question, answer, onAnswer, id, describedBy, invalid, fieldMessages } = props;
  const { rows, multiple } = question.options;
  const columns = exclusiveLast(question.options.columns);
  const choose = (row: string, column: string, now: boolean) => {
    const chosen = withChosen(columns, multiple ? columnsOf(answer, row) : [], column, now);
    const cells = new Set([
      ...(answer?.choice_ids ?? []).filter((cell) => cellParts(cell)[0] !== row),
      ...chosen.map((one) => cellId(row, one)),
    ]);
    const choice_ids = gridCells(question.options).filter((one) => cells.has(one));
    onAnswer(choice_ids.length > 0 ? { choice_ids } : undefined);
  };
  const table =
    columns.every(({ text }) => text.length <= SHORT_TEXT) ||
    (columns.length <= MAX_TABLE_COLUMNS && columns.every(({ text }) => longestWord(text) <= MAX_TABLE_WORD));
  return (
    <div className={table ? "matrix table" : columns.length > MAX_TABLE_COLUMNS ? "matrix many" : "matrix"}>
      <div className="matrix-head" aria-hidden="true">
        <span />
        {columns.map(({ id: column, text }) => (
          <span key={column}>
            <RichText text={text} />
          </span>
        ))}
      </div>
      {rows.map((row) => {
        const message = fieldMessages[row.id];
        const chosen = columnsOf(answer, row.id);
        const nameId = `${id}-${row.id}`;
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: either of its roles is named by its row
          <div
            key={row.id}
            className="matrix-row"
            role={multiple ? "group" : "radiogroup"}
            aria-labelledby={nameId}
            aria-describedby={message ? messageId(id, row.id) : undefined}
          >
            <span className="matrix-name" id={nameId}>
              <RichText text={row.text} />
            </span>
            {columns.map((column) => {
              const checked = chosen.includes(column.id);
              return (
                <label key={column.id} className="cell option">
                  <input
                    type={multiple ? "checkbox" : "radio"}
                    name={formFieldName(question.id, row.id)}
                    value={column.id}
                    checked={checked}
                    aria-describedby={message ? messageId(id, row.id) : describedBy}
                    aria-invalid={
                      message !== undefined ||
                      (invalid && Object.keys(fieldMessages).length === 0) ||
                      undefined
                    }
                    onChange={(event) => choose(row.id, column.id, event.target.checked)}
                    // What need not be answered can be taken back.
                    onClick={() =>
                      checked && !multiple && !question.required && choose(row.id, column.id, false)
                    }
                  />
                  <span className="option-text">
                    <RichText text={column.text} />
                  </span>
                </label>
              );
            })}
            {message}
          </div>
        );
      })}
    </div>
  );
}

export const matrix: PageKind<"matrix"> = {
  Control: Matrix,
  isOneControl: never,
  partMissing: ({ options }, row, words) =>
    fill(words, words.answerRow, { row: options.rows.find(({ id }) => id === row)?.text ?? "" }),
  read({ id, options }, posted) {
    const cells = options.rows.flatMap((row) =>
      posted(formFieldName(id, row.id)).map((column) => cellId(row.id, column)),
    );
    return { choice_ids: cells };
  },
};
