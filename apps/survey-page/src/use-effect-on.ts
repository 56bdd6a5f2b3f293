import { type DependencyList, type EffectCallback, useEffect, useLayoutEffect } from "react";

/** Runs an effect once with none, or when one of these changes. What else it reads is as it is then. */
export function useEffectOn(changes: DependencyList, effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is the caller's to say
  useEffect(effect, changes);
}

/** The same, before anything is painted. */
export function useLayoutEffectOn(changes: DependencyList, effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(effect, changes);
}
