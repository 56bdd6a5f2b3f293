import type { Claim, ClaimKind } from "@soundings/contract/insights";
import { useMemo } from "react";
import { figuresQuery } from "../comments/comments-view.ts";
import { useInsights } from "../datasets/dataset-queries.ts";
import { useCharts } from "./charts-context.ts";

/** The claims of the comments that the charts show. */
export function useChartClaims(): readonly Claim[] {
  const { dataset, state } = useCharts();
  return useInsights(dataset.id, figuresQuery(state)).data?.claims ?? NONE;
}

const NONE: readonly Claim[] = [];

/** The strongest claim of these kinds about one of some topics; null where none holds. Claims come strongest first. */
export function strongestClaim(
  claims: readonly Claim[],
  kinds: readonly ClaimKind[],
  topics: readonly { id: string }[],
): Claim | null {
  const ids = new Set(topics.map(({ id }) => id));
  return claims.find(({ kind, subject }) => kinds.includes(kind) && ids.has(subject.topic?.id ?? "")) ?? null;
}

export function useStrongestClaim(
  kinds: readonly ClaimKind[],
  topics: readonly { id: string }[],
): Claim | null {
  const claims = useChartClaims();
  return useMemo(() => strongestClaim(claims, kinds, topics), [claims, kinds, topics]);
}
