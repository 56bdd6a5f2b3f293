import type { ReportClaim } from "@soundings/contract/report-claims";
import { EXPORT_TEXTS } from "../dataset-exports/export-texts.ts";

/** Words of the exported responses, in the language of who exports. */
export interface AnswerExportTexts {
  sheet: string;
  submitted_at: string;
  started_at: string;
  seconds: string;
  language: string;
  link: string;
  way: string;
  end: string;
  version: string;
  id: string;
  sentiment: string;
  score: string;
  emotions: string;
  /** By sentiment; undefined for what is none. */
  sentiments: Readonly<Record<string, string | undefined>>;
  emotionNames: Readonly<Record<string, string>>;
  /** The headers of what stands beside an answer: the respondent's own words, and where its files are seen. */
  ownWords: (title: string) => string;
  fileLink: (title: string) => string;
  /** The header of a question that is not asked any more. */
  archived: (title: string) => string;
  /** The header of a column that goes on with what did not fit into the cell before; from 2. */
  continued: (title: string, part: number) => string;
  languageName: (code: string) => string;
  /** Of the sheet with what to know. */
  claims: {
    sheet: string;
    headers: Record<
      "sentence" | "question" | "effect" | "low" | "high" | "n" | "n_against" | "p" | "test",
      string
    >;
    tests: Record<ReportClaim["test"], string>;
  };
}

function textsIn(
  language: "en" | "vi",
  texts: Omit<
    AnswerExportTexts,
    "sentiment" | "score" | "emotions" | "sentiments" | "emotionNames" | "languageName"
  >,
): AnswerExportTexts {
  const { columns, sentiments, emotions } = EXPORT_TEXTS[language];
  const names = new Intl.DisplayNames([language], { type: "language", fallback: "code" });
  return {
    ...texts,
    sentiment: columns.sentiment,
    score: columns.score,
    emotions: columns.emotions,
    sentiments,
    emotionNames: emotions,
    languageName: (code) => names.of(code) ?? code,
  };
}

export const ANSWER_EXPORT_TEXTS: Record<"en" | "vi", AnswerExportTexts> = {
  en: textsIn("en", {
    sheet: "Responses",
    submitted_at: "Submitted at (UTC)",
    started_at: "Started at (UTC)",
    seconds: "Seconds",
    language: "Language",
    link: "Link",
    way: "Way",
    end: "End",
    version: "Version",
    id: "Response",
    ownWords: (title) => `${title} (own words)`,
    fileLink: (title) => `${title} (link)`,
    archived: (title) => `${title} (removed)`,
    continued: (title, part) => `${title} (continued${part > 2 ? ` ${part}` : ""})`,
    claims: {
      sheet: "What to know",
      headers: {
        sentence: "What to know",
        question: "Question",
        effect: "Difference",
        low: "Low (95 %)",
        high: "High (95 %)",
        n: "n",
        n_against: "Compared with (n)",
        p: "p",
        test: "Test",
      },
      tests: {
        sign: "sign test",
        normal: "test of two net promoter scores",
        welch_t: "Welch's t test",
        pooled_t: "t test",
        chi_square: "chi-square test",
        cells: "test of single cells, corrected",
      },
    },
  }),
  vi: textsIn("vi", {
    sheet: "Phản hồi",
    submitted_at: "Gửi lúc (UTC)",
    started_at: "Bắt đầu lúc (UTC)",
    seconds: "Số giây",
    language: "Ngôn ngữ",
    link: "Liên kết",
    way: "Đường đi",
    end: "Kết thúc",
    version: "Phiên bản",
    id: "Mã phản hồi",
    ownWords: (title) => `${title} (ghi thêm)`,
    fileLink: (title) => `${title} (liên kết)`,
    archived: (title) => `${title} (đã gỡ)`,
    continued: (title, part) => `${title} (tiếp${part > 2 ? ` ${part}` : ""})`,
    claims: {
      sheet: "Điều cần biết",
      headers: {
        sentence: "Điều cần biết",
        question: "Câu hỏi",
        effect: "Chênh lệch",
        low: "Thấp (95 %)",
        high: "Cao (95 %)",
        n: "n",
        n_against: "So với (n)",
        p: "p",
        test: "Kiểm định",
      },
      tests: {
        sign: "kiểm định dấu",
        normal: "kiểm định hai NPS",
        welch_t: "kiểm định t của Welch",
        pooled_t: "kiểm định t",
        chi_square: "kiểm định chi bình phương",
        cells: "kiểm định từng ô, đã hiệu chỉnh",
      },
    },
  }),
};
