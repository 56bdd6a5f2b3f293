import type { Claim, ClaimSubject } from "@soundings/contract/insights";
import type { SelectedColumn } from "@soundings/contract/local-files";
import { expect, test } from "vitest";
import type { FoundDataset } from "../runs/dataset-queries.ts";
import { columnsOfView } from "../topics/number-columns.ts";
import { columnNamesOf, namedAlert } from "./named-alert.ts";

const column = (index: number, header: string): SelectedColumn => ({
  ...{ index, header, data_format: null },
  data_type: index === 1 ? "score" : "text",
});
/** As somebody who reads Vietnamese made it. */
const COLUMNS = [column(0, "Nhận xét"), column(1, "Điểm đánh giá"), column(2, "Kênh"), column(3, "Đội")];
const dataset = (source: FoundDataset["item"]["source"]) =>
  ({ item: { source }, columns: COLUMNS }) as Pick<FoundDataset, "item" | "columns">;

const WHOLE = { topic: null, other_topic: null, emotion: null, word: null, number: null, segment: null };
const claim = (subject: Partial<ClaimSubject>) =>
  ({ subject: { ...WHOLE, ...subject }, drivers: [] }) as unknown as Claim;

function headers(source: FoundDataset["item"]["source"], language: "en" | "vi") {
  const segment = (column: string, header: string) => ({ segment: { column, header, value: "A" } });
  const alert = namedAlert(
    {
      ...{ id: "a", dataset_id: "d", survey_id: null, dataset_name: "Shop", read: false },
      claim: claim({ number: { index: 1, header: "Điểm đánh giá" } }),
      others: [
        claim(segment("2", "Kênh")),
        claim(segment("3", "Đội")),
        claim(segment("language", "language")),
      ],
      quotes: [],
      created_at: new Date(0),
      topic_names: columnNamesOf(dataset(source)),
    },
    language,
  );
  return [alert.claim, ...alert.others].map(
    ({ subject }) => subject.number?.header ?? subject.segment?.header,
  );
}

test("an alert calls a source's columns in the language of its reader, whoever made the dataset", () => {
  expect(headers("google_play", "en")).toEqual(["Rating", "Channel", "Đội", "language"]);
  expect(headers("google_play", "vi")).toEqual(["Điểm đánh giá", "Kênh", "Đội", "language"]);
});

test("columns of a file are people's own, and stay as they are called", () => {
  expect(headers("local_file", "en")).toEqual(["Điểm đánh giá", "Kênh", "Đội", "language"]);
});

test("what claims are made of is called in the reader's language, and as stored where nobody reads", () => {
  const called = (named_in?: "en" | "vi") =>
    columnsOfView(named_in ? { named_in } : {}, dataset("api")).map(({ header }) => header);
  expect(called("en").slice(0, 2)).toEqual(["Comment", "Rating"]);
  expect(called()).toEqual(COLUMNS.map(({ header }) => header));
});
