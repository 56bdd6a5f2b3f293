import { type DependencyList, type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from "react";

/** Runs an effect when one of these changes. What else it reads is as it is then, and does not run it. */
export function useEffectOn(changes: DependencyList, effect: EffectCallback): void {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes is the caller's to say
  useEffect(() => run(), changes);
}

/** The same, before anything is painted and before the next key. */
export function useLayoutEffectOn(changes: DependencyList, effect: EffectCallback): void {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => run(), changes);
}
