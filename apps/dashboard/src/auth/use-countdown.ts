import { useCallback, useEffect, useState } from "react";

/** Seconds left of a wait; `start` begins it anew. By the clock, so a sleeping tab does not lengthen it. */
export function useCountdown(seconds: number): { left: number; start: () => void } {
  const [until, setUntil] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [running]);
  const start = useCallback(() => {
    const begun = Date.now();
    setNow(begun);
    setUntil(begun + seconds * 1000);
  }, [seconds]);
  return { left, start };
}
