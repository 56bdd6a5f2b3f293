import { LARGE_FILE_MAX_BYTES, LOCAL_FILE_MAX_BYTES } from "@soundings/contract/limits";
import {
  COLUMN_TYPES,
  type ColumnType,
  createDatasetFromLocalFile,
  type FileColumn,
  type LocalFile,
  nameFromFile,
} from "@soundings/contract/local-files";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  carryOver,
  checkFile,
  dateReadings,
  likelyComments,
  oddCells,
  planFormat,
  planType,
  selectedColumns,
  startPlan,
  typeChoices,
} from "./import-plan.ts";

function column(index: number, part: Partial<FileColumn> = {}): FileColumn {
  return {
    index,
    header: `Column ${index}`,
    data_type: index === 0 ? "comment" : "text",
    data_format: null,
    allowed_types: index === 0 ? ["comment"] : ["text"],
    ambiguous_dates: false,
    filled: 10,
    odd_count: 0,
    odd: [],
    samples: [],
    ...part,
  };
}

function file(columns: FileColumn[]): LocalFile {
  return {
    id: "0197a1b2-0000-7000-8000-000000000001",
    name: "reviews.csv",
    size: 100,
    format: "csv",
    encoding: "utf-8",
    delimiter: ",",
    sheets: [],
    sheet: null,
    header_row: 1,
    comment_column: columns[0]?.index ?? 0,
    first_rows: [],
    columns,
    sample_rows: [],
    total_rows: 10,
    comment_rows: 10,
    notes: [],
  };
}

describe("a file before it is sent", () => {
  test.each([
    ["reviews.csv", 10, null],
    ["Đánh giá.XLSX", LOCAL_FILE_MAX_BYTES, null],
    ["reviews.xlsx", LOCAL_FILE_MAX_BYTES + 1, "FILE_TOO_LARGE"],
    ["reviews.csv", 0, "FILE_EMPTY"],
    ["reviews.xls", 10, "FILE_OLD_EXCEL"],
    ["reviews.pdf", 10, "FILE_TYPE_UNSUPPORTED"],
    ["reviews", 10, "FILE_TYPE_UNSUPPORTED"],
    ["csv", 10, "FILE_TYPE_UNSUPPORTED"],
  ])("%s of %d bytes: %s", (name, size, expected) => {
    expect(checkFile({ name, size })).toBe(expected);
  });

  test("a csv may be larger where the plan takes such files, an xlsx never", () => {
    const most = LARGE_FILE_MAX_BYTES.premium;
    expect(checkFile({ name: "big.CSV", size: LOCAL_FILE_MAX_BYTES + 1 }, most)).toBeNull();
    expect(checkFile({ name: "big.csv", size: most + 1 }, most)).toBe("FILE_OVER_PLAN");
    expect(checkFile({ name: "big.xlsx", size: LOCAL_FILE_MAX_BYTES + 1 }, most)).toBe("FILE_TOO_LARGE");
    expect(checkFile({ name: "big.csv", size: LOCAL_FILE_MAX_BYTES + 1 }, LARGE_FILE_MAX_BYTES.trial)).toBe(
      "FILE_TOO_LARGE",
    );
  });

  test("the dataset's name comes from the file's", () => {
    expect(nameFromFile("ben_bank__phản hồi.xlsx")).toBe("ben bank phản hồi");
    expect(nameFromFile("v1.2 notes.csv")).toBe("v1.2 notes");
    expect(nameFromFile(".csv")).toBe(".csv");
  });

  test("any file name makes a name that the server takes", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }).filter((text) => text.trim() !== ""),
        (name) => {
          expect(createDatasetFromLocalFile.body?.shape.name.safeParse(nameFromFile(name)).success).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe("column types", () => {
  test("the first column is the comment, whatever was guessed, and stays so", () => {
    const plan = startPlan(file([column(0, { data_type: "text", allowed_types: ["text"] }), column(1)]));
    expect(plan[0]).toMatchObject({ type: "comment", format: null });
    expect(planType(plan, 0, "text")).toEqual(plan);
    expect(planType(plan, 0, null)).toEqual(plan);
  });

  test("no other column can become a comment", () => {
    const plan = startPlan(file([column(0), column(1)]));
    expect(planType(plan, 1, "comment")).toEqual(plan);
    expect(typeChoices(column(1)).map((choice) => choice.type)).not.toContain("comment");
  });

  test("a correlation column admits no letters: the server does not allow it, so it cannot be chosen", () => {
    const plan = startPlan(file([column(0), column(1, { allowed_types: ["text", "number"] })]));
    expect(planType(plan, 1, "correlation_numeric")).toEqual(plan);
    expect(planType(plan, 1, "number")[1]?.type).toBe("number");
  });

  test("a column left out is not sent", () => {
    const plan = planType(startPlan(file([column(0), column(1), column(2)])), 1, null);
    expect(selectedColumns(plan).map((one) => one.index)).toEqual([0, 2]);
  });

  test("a column that holds the comments further on is sent first", () => {
    const taken = { ...file([column(0), column(1), column(2)]), comment_column: 2 };
    const sent = selectedColumns(startPlan(taken));
    expect(sent.map(({ index, data_type }) => [index, data_type])).toEqual([
      [2, "comment"],
      [0, "text"],
      [1, "text"],
    ]);
  });

  test("what was chosen for the other columns stays when another column becomes the comments", () => {
    const numbers = column(1, { allowed_types: ["text", "number"] });
    const before = planType(startPlan(file([column(0), numbers, column(2), column(3)])), 1, "number");
    const plan = carryOver(planType(before, 3, null), {
      ...file([column(0, { data_type: "text", allowed_types: ["text"] }), numbers, column(2), column(3)]),
      comment_column: 2,
    });
    expect(plan.map(({ type }) => type)).toEqual(["text", "number", "comment", null]);
  });

  test("only date columns have a format", () => {
    const dates = column(1, {
      data_type: "date_time",
      data_format: "day_first",
      allowed_types: ["date_time", "text"],
    });
    const plan = startPlan(file([column(0), dates]));
    expect(selectedColumns(planFormat(plan, 1, "month_first"))[1]?.data_format).toBe("month_first");
    const text = planType(plan, 1, "text");
    expect(selectedColumns(text)[1]?.data_format).toBeNull();
    expect(selectedColumns(planType(text, 1, "date_time"))[1]?.data_format).toBe("day_first");
  });

  test("whatever people choose, what is sent keeps the rules of the import", () => {
    const any = fc.constantFrom<ColumnType | null>(...COLUMN_TYPES, null);
    const columns = fc.array(fc.subarray([...COLUMN_TYPES]), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(columns, fc.array(fc.tuple(fc.nat(5), any)), (allowed, choices) => {
        const file_ = file(
          allowed.map((allowed_types, index) =>
            column(index, { allowed_types, data_type: allowed_types[0] ?? "text" }),
          ),
        );
        let plan = startPlan(file_);
        for (const [index, type] of choices) plan = planType(plan, index, type);
        const sent = selectedColumns(plan);
        expect(sent[0]).toMatchObject({ index: 0, data_type: "comment" });
        expect(sent.filter((one) => one.data_type === "comment")).toHaveLength(1);
        for (const one of sent) if (one.data_type !== "date_time") expect(one.data_format).toBeNull();
      }),
    );
  });
});

test("odd cells count only while the column keeps the kind they were counted for", () => {
  const numbers = column(1, {
    data_type: "number",
    allowed_types: ["number", "score", "text"],
    odd_count: 4,
    odd: [{ row: 9, value: "N/A" }],
  });
  const plan = startPlan(file([column(0), numbers]));
  const odd = (type: ColumnType | null) => planType(plan, 1, type).map(oddCells)[1]?.count;
  expect([odd("number"), odd("score"), odd("text"), odd(null)]).toEqual([4, 4, 0, 0]);
});

test("where the first column holds no comments, the text column with the longest texts may", () => {
  const names = column(1, { samples: ["An", "Bình"] });
  const texts = column(2, { samples: ["", "Giao hàng chậm, hộp bị móp"] });
  const links = column(3, { data_type: "url", samples: ["https://example.com/a-long-way-down"] });
  const of = (...columns: FileColumn[]) => likelyComments(startPlan(file(columns)))?.index ?? null;
  expect(of(column(0), names, texts, links)).toBe(2);
  expect(of(column(0), names, links)).toBeNull();
  expect(of(texts)).toBeNull();
});

test("dates that read two ways show both", () => {
  const dates = column(1, { ambiguous_dates: true, samples: ["", "04/04/2026", "03/11/2026 10:00"] });
  expect(dateReadings(dates)).toEqual({
    text: "03/11/2026",
    day_first: "2026-11-03",
    month_first: "2026-03-11",
  });
  expect(dateReadings(column(1, { samples: ["03/11/2026"] }))).toBeNull();
});
