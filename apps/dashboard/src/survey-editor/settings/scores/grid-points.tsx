import type { Question } from "@soundings/survey/questions";
import { cellId, type Grid } from "@soundings/survey/questions/grid";
import { plainText } from "@soundings/survey/rich-text";
import type { Score } from "@soundings/survey/survey";
import { useTranslation } from "react-i18next";
import own from "./grid-points.module.css";
import { PointsField, useSetPoints } from "./points-field.tsx";

/** The points of a table, as it is drawn; its first row gives a column's points in every row. */
export function GridPoints({ score, question, grid }: { score: Score; question: Question; grid: Grid }) {
  const { t } = useTranslation("survey-scores");
  const setPoints = useSetPoints(score, question);
  const { rows, columns } = grid;
  const given = score.points[question.id] ?? {};
  const ofAll = (column: string) => {
    const [first, ...others] = rows.map(({ id }) => given[cellId(id, column)]);
    return others.every((one) => one === first) ? first : undefined;
  };
  const nameOf = (text: string) => plainText(text).trim() || t("untitled");
  return (
    <div className={own.scroll}>
      <table className={own.table}>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, text }) => (
              <th key={id} scope="col">
                {nameOf(text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={own.every}>
            <th scope="row" className={own.first}>
              {t("points.everyRow")}
            </th>
            {columns.map(({ id, text }) => (
              <td key={id}>
                <PointsField
                  answer={`${t("points.everyRow")}: ${nameOf(text)}`}
                  question={question}
                  value={ofAll(id)}
                  onChange={(points) =>
                    setPoints(
                      rows.map((row) => cellId(row.id, id)),
                      points,
                    )
                  }
                />
              </td>
            ))}
          </tr>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{nameOf(row.text)}</th>
              {columns.map(({ id, text }) => (
                <td key={id}>
                  <PointsField
                    answer={`${nameOf(row.text)}: ${nameOf(text)}`}
                    question={question}
                    value={given[cellId(row.id, id)]}
                    onChange={(points) => setPoints([cellId(row.id, id)], points)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
