import { BUCKET_FLOORS, BUCKETS, type Bucket } from "@soundings/nlp/scale";

/** The score that stands for a bucket: the middle of its range. */
export function middleOf(bucket: Bucket): number {
  const next = BUCKETS[BUCKETS.indexOf(bucket) + 1];
  return (BUCKET_FLOORS[bucket] + (next ? BUCKET_FLOORS[next] : 100)) / 2;
}
