import { expandLoops } from "@soundings/survey/loops/expand-loops";
import { checkedLine, DataError, parseLine } from "../../receipts/data-lines.ts";
import { AnswerColumns } from "../answer-columns.ts";
import { askedSurvey } from "../asked-questions.ts";
import { AnswersHead, DataResponse } from "./answers-data.ts";

/** A survey's answers in memory, without a database behind them. */
export interface AnswersData {
  head: AnswersHead;
  columns: AnswerColumns;
}

/**
 * Reads what `answerLines` wrote, whoever changed it since.
 * @throws DataError naming the line that cannot be read
 */
export async function readAnswers(lines: AsyncIterable<string>): Promise<AnswersData> {
  let read: AnswersData | undefined;
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === "") continue;
    const record = parseLine(line, number);
    if (read) add(read.columns, checkedLine(DataResponse, record, number), number);
    else {
      const head = checkedLine(AnswersHead, record, number);
      read = { head, columns: new AnswerColumns(askedIn(head)) };
    }
  }
  if (!read) throw new DataError("it is empty");
  return read;
}

const askedIn = ({ versions }: AnswersHead) =>
  askedSurvey(versions.map(({ number, survey }) => ({ number, survey: expandLoops(survey) })));

function add(columns: AnswerColumns, { texts, ...response }: DataResponse, line: number): void {
  const { id } = response;
  if (columns.ids.find(id) >= 0) throw new DataError(`line ${line}: response ${id} stands there twice`);
  columns.put({ ...response, quota: response.quota ?? null });
  for (const { emotions, ...text } of texts)
    columns.addAnalysis({
      ...text,
      // The file has none in languages whose emotions are not told.
      language: text.language ?? "en",
      response_id: id,
      emotions: emotions.map((emotion) => ({ emotion })),
    });
}
