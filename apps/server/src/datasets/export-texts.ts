import type { Bucket, Emotion, Sentiment } from "@soundings/nlp/scale";

/** Words of the exported spreadsheets, in the language of who exports. */
export interface ExportTexts {
  sheets: Record<"comments" | "mentions" | "topics" | "emotions" | "method", string>;
  columns: Record<
    | "number"
    | "language"
    | "sentiment"
    | "score"
    | "bucket"
    | "emotions"
    | "topics"
    | "comment"
    | "topic"
    | "subtopic"
    | "clause"
    | "comments"
    | "mentions"
    | "low"
    | "high"
    | "emotion"
    | "mean_score"
    | "item"
    | "value",
    string
  >;
  sentiments: Record<Sentiment, string>;
  buckets: Record<Bucket, string>;
  emotions: Record<Emotion, string>;
  /** The header of an emotion's probability. */
  probability: (emotion: string) => string;
  method: Record<
    | "dataset"
    | "engine"
    | "imported"
    | "analysed"
    | "analysed_at"
    | "first_date"
    | "last_date"
    | "score"
    | "over_limit"
    | "score_note"
    | "topic_note"
    | "interval_note"
    | "emotion_note"
    | "notes",
    string
  >;
}

const en: ExportTexts = {
  sheets: {
    comments: "Comments",
    mentions: "Mentions",
    topics: "Topics",
    emotions: "Emotions",
    method: "Method",
  },
  columns: {
    number: "No.",
    language: "Language",
    sentiment: "Sentiment",
    score: "Score",
    bucket: "Score bucket",
    emotions: "Emotions",
    topics: "Topics",
    comment: "Comment",
    topic: "Topic",
    subtopic: "Subtopic",
    clause: "Clause",
    comments: "Comments",
    mentions: "Mentions",
    low: "Low (95 %)",
    high: "High (95 %)",
    emotion: "Emotion",
    mean_score: "Mean score",
    item: "Item",
    value: "Value",
  },
  sentiments: { negative: "Negative", neutral: "Neutral", positive: "Positive" },
  buckets: { very_bad: "Very Bad", bad: "Bad", fair: "Fair", good: "Good", very_good: "Very Good" },
  emotions: {
    anger: "Anger",
    disgust: "Disgust",
    fear: "Fear",
    interest: "Interest",
    joy: "Joy",
    sadness: "Sadness",
    surprise: "Surprise",
    trust: "Trust",
  },
  probability: (emotion) => `${emotion} (probability)`,
  method: {
    dataset: "Dataset",
    engine: "Engine",
    imported: "Comments imported",
    analysed: "Comments analysed",
    analysed_at: "Analysed at (UTC)",
    first_date: "First date",
    last_date: "Last date",
    score: "Score of the dataset",
    over_limit: "Comments over the plan's limit, stored but not analysed",
    score_note:
      "Scores go from -100 to 100: Very Bad below -50, Bad below 0, Fair below 30, Good below 70, Very Good from 70.",
    topic_note:
      "A topic's score is the mean of its mentions, clause by clause, drawn towards the dataset's mean as if it had 5 more mentions like it.",
    interval_note: "Low and High enclose the true mean with a confidence of 95 %.",
    emotion_note: "A comment has an emotion when its probability is over that emotion's threshold.",
    notes: "Notes",
  },
};

const vi: ExportTexts = {
  sheets: {
    comments: "Nhận xét",
    mentions: "Lượt nhắc",
    topics: "Chủ đề",
    emotions: "Cảm xúc",
    method: "Phương pháp",
  },
  columns: {
    number: "STT",
    language: "Ngôn ngữ",
    sentiment: "Sắc thái",
    score: "Điểm",
    bucket: "Mức điểm",
    emotions: "Cảm xúc",
    topics: "Chủ đề",
    comment: "Nhận xét",
    topic: "Chủ đề",
    subtopic: "Chủ đề con",
    clause: "Mệnh đề",
    comments: "Số nhận xét",
    mentions: "Lượt nhắc",
    low: "Thấp (95 %)",
    high: "Cao (95 %)",
    emotion: "Cảm xúc",
    mean_score: "Điểm trung bình",
    item: "Mục",
    value: "Giá trị",
  },
  sentiments: { negative: "Tiêu cực", neutral: "Trung lập", positive: "Tích cực" },
  buckets: { very_bad: "Rất tệ", bad: "Tệ", fair: "Tạm được", good: "Tốt", very_good: "Rất tốt" },
  emotions: {
    anger: "Tức giận",
    disgust: "Chán ghét",
    fear: "Sợ hãi",
    interest: "Hứng thú",
    joy: "Vui vẻ",
    sadness: "Buồn bã",
    surprise: "Ngạc nhiên",
    trust: "Tin tưởng",
  },
  probability: (emotion) => `${emotion} (xác suất)`,
  method: {
    dataset: "Bộ dữ liệu",
    engine: "Bộ phân tích",
    imported: "Số nhận xét đã nhập",
    analysed: "Số nhận xét đã phân tích",
    analysed_at: "Phân tích lúc (UTC)",
    first_date: "Ngày đầu",
    last_date: "Ngày cuối",
    score: "Điểm của bộ dữ liệu",
    over_limit: "Nhận xét vượt giới hạn của gói, đã lưu nhưng chưa phân tích",
    score_note:
      "Điểm từ -100 đến 100: Rất tệ dưới -50, Tệ dưới 0, Tạm được dưới 30, Tốt dưới 70, Rất tốt từ 70 trở lên.",
    topic_note:
      "Điểm chủ đề là trung bình các lượt nhắc theo từng mệnh đề, kéo về trung bình của bộ dữ liệu như thể có thêm 5 lượt nhắc bằng mức đó.",
    interval_note: "Khoảng Thấp đến Cao chứa giá trị trung bình thật với độ tin cậy 95 %.",
    emotion_note: "Một nhận xét có một cảm xúc khi xác suất vượt ngưỡng của cảm xúc đó.",
    notes: "Ghi chú",
  },
};

export const EXPORT_TEXTS: Record<"en" | "vi", ExportTexts> = { en, vi };
