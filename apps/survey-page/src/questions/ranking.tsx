import { cellId, columnsOf } from "@soundings/survey/questions/grid";
import { placeCount, rankedChoices, rankingAnswer } from "@soundings/survey/questions/ranking";
import { plainText } from "@soundings/survey/rich-text";
import { useEffect, useRef, useState } from "react";
import { formFieldName } from "../field-names.ts";
import { DownIcon, GripIcon } from "../icons.tsx";
import { usePageTools } from "../page-tools.ts";
import { RichText } from "../rich-text.tsx";
import { fill, number, type Words } from "../words.ts";
import type { ControlProps } from "./control.ts";
import { never, type PageKind } from "./kind.ts";
import { useDraggedRow } from "./use-dragged-row.ts";
import { useMovedRows } from "./use-moved-rows.ts";

/**
 * Choices to put in order: a list of places beside each, which is all that is there without script. With script the
 * choices stand in their order, a press on one gives it the next place, and it is dragged to another by its grip.
 */
function Ranking(props: ControlProps<"ranking">) {
  const { question, choices, answer, onAnswer, id, describedBy, invalid } = props;
  const { words } = usePageTools();
  const list = useRef<HTMLDivElement>(null);
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const limit = placeCount(question.options);
  const places = Array.from({ length: limit }, (_, at) => at + 1);
  const ranked = rankedChoices(answer);
  const given = choices.flatMap((choice) => columnsOf(answer, choice.id));
  const shown = [...choices].sort((one, other) => orderOf(one.id) - orderOf(other.id));
  const keepFocus = useMovedRows(list, shown.map((choice) => choice.id).join());
  const { dragged, grip } = useDraggedRow(list, drag);

  function orderOf(choice: string): number {
    const at = ranked.indexOf(choice);
    return at < 0 ? ranked.length : at;
  }

  /** @param at its new place from 0; null: none */
  function put(choice: string, at: number | null): void {
    const order = ranked.filter((one) => one !== choice);
    if (at !== null) order.splice(at, 0, choice);
    onAnswer(rankingAnswer(order.slice(0, limit)));
  }

  /** Where all have places, the list that people see while they drag is the order that they mean. */
  function drag(choice: string, at: number): void {
    if (limit < choices.length) {
      if (at < limit && at <= ranked.length) put(choice, at);
      return;
    }
    const order = shown.map((one) => one.id).filter((one) => one !== choice);
    order.splice(at, 0, choice);
    onAnswer(rankingAnswer(order));
  }

  return (
    <div className="ranking" ref={list}>
      {shown.map((choice) => {
        const [place = ""] = columnsOf(answer, choice.id);
        const free = ranked.length + (place === "" ? 1 : 0);
        const isWrong = invalid && (place === "" || given.filter((one) => one === place).length > 1);
        return (
          <div
            key={choice.id}
            className="ranked"
            data-row={choice.id}
            data-placed={place !== "" || undefined}
            data-dragged={dragged === choice.id || undefined}
          >
            <div className="select">
              <select
                id={`${id}-${choice.id}`}
                name={formFieldName(question.id, choice.id)}
                value={place}
                data-empty={place === "" || undefined}
                aria-label={fill(words, words.placeOf, { name: plainText(choice.text) })}
                aria-describedby={describedBy}
                aria-invalid={isWrong || undefined}
                onChange={(event) => {
                  keepFocus(event.target);
                  put(choice.id, event.target.value === "" ? null : Number(event.target.value) - 1);
                }}
              >
                <option value="">–</option>
                {places.map((one) => (
                  <option key={one} value={String(one)} disabled={live && one > free}>
                    {number(words, one)}
                  </option>
                ))}
              </select>
              <DownIcon />
            </div>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list of places beside it takes keys */}
            <label
              className="option-text"
              htmlFor={`${id}-${choice.id}`}
              onClick={(event) => {
                if (place !== "" || ranked.length >= limit) return;
                event.preventDefault();
                put(choice.id, ranked.length);
              }}
            >
              <RichText text={choice.text} />
            </label>
            {live && (
              <span className="grip" aria-hidden="true" {...grip(choice.id)}>
                <GripIcon />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

function orderHint({ options }: ControlProps<"ranking">["question"], words: Words): string {
  const { choices, top } = options;
  return top !== null && top < choices.length ? fill(words, words.rankTop, { count: top }) : words.rankAll;
}

export const ranking: PageKind<"ranking"> = {
  Control: Ranking,
  isOneControl: never,
  hint: orderHint,
  read({ id, options }, posted) {
    const given = options.choices.flatMap((choice) => {
      const [place = ""] = posted(formFieldName(id, choice.id));
      return place === "" ? [] : [{ choice: choice.id, place }];
    });
    given.sort((one, other) => Number(one.place) - Number(other.place));
    return { choice_ids: given.map(({ choice, place }) => cellId(choice, place)) };
  },
};
