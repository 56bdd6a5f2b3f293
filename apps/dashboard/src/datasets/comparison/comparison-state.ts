import type { ComparedDataset } from "@soundings/contract/dataset-comparison";
import { WAVE_COLUMN } from "@soundings/contract/waves";

/** Which two sides a comparison has; all of it lives in the address bar. */
export interface ComparisonState {
  id: string;
  /** "" until somebody chooses one; the same dataset again for two of its waves. */
  other: string;
  /** The wave that is compared alone; null for all comments. */
  wave: string | null;
  otherWave: string | null;
}

export function readComparison(params: URLSearchParams): ComparisonState {
  return {
    id: params.get("id") ?? "",
    other: params.get("other") ?? "",
    wave: params.get("wave"),
    otherWave: params.get("other_wave"),
  };
}

export function writeComparison({ id, other, wave, otherWave }: ComparisonState): URLSearchParams {
  const params = new URLSearchParams({ id });
  if (other) params.set("other", other);
  if (wave !== null) params.set("wave", wave);
  if (otherWave !== null) params.set("other_wave", otherWave);
  return params;
}

export const comparisonPath = (state: ComparisonState) => `/dataset-compare?${writeComparison(state)}`;

/** Where the comments of a side are listed. */
export function commentsPath(
  { dataset_id, wave }: Pick<ComparedDataset, "dataset_id" | "wave">,
  narrowed: { topic?: string; emotion?: string } = {},
): string {
  const params = new URLSearchParams({ id: dataset_id, ...narrowed });
  if (wave !== null) params.append("cell", `${WAVE_COLUMN}:${wave}`);
  return `/${narrowed.topic ? "topic-analysis" : "dataset-overview"}?${params}`;
}
