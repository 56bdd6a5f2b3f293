import { type ComponentType, use, useSyncExternalStore } from "react";
import { loadPart } from "../lib/load-part.ts";
import { PartProblem } from "./part-problem.tsx";

interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Starts to load it. Resolves when it can be drawn: itself, or what says why it is not there. */
  ready: () => Promise<void>;
}

/**
 * A component in a script of its own. Where the script cannot be had, it says so in its place and appears by
 * itself once it can; what stands around it goes on working.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  let retry: (() => void) | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const ready = () => {
    loading ??= new Promise((resolve) => {
      const problem = (tryNow: () => void) => {
        retry = tryNow;
        changed();
        resolve();
      };
      void loadPart(load, problem).then((component) => {
        loaded = component;
        changed();
        resolve();
      });
    });
    return loading;
  };
  function Part(props: Props) {
    const Loaded = useSyncExternalStore(subscribe, () => loaded);
    const tryNow = useSyncExternalStore(subscribe, () => retry);
    if (Loaded) return <Loaded {...props} />;
    use(ready());
    return tryNow && <PartProblem onRetry={tryNow} />;
  }
  return { Part, ready };
}
