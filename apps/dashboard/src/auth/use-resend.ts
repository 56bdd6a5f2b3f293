import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";

/** A mail takes some seconds to arrive; asking again sooner would only send it twice. */
const WAIT_S = 60;

/** Sends a mail again, at most once a minute. */
export function useResend(send: () => Promise<unknown>) {
  const { left, start } = useCountdown(WAIT_S);
  const resend = useMutation({ mutationFn: send, onSuccess: start });
  return { left, start, resend };
}

/** "0:45". */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Seconds left of a wait; `start` begins it anew. By the clock, so a sleeping tab does not lengthen it. */
function useCountdown(seconds: number): { left: number; start: () => void } {
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
