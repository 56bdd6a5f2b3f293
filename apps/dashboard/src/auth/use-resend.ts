import { useMutation } from "@tanstack/react-query";
import { useCountdown } from "./use-countdown.ts";

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
