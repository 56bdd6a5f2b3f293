import { QueryClient } from "@tanstack/react-query";
import { CallError } from "./call-error.ts";

/** Answers of the server that asking again would not change. */
function final(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      retry: (count, error) => count < 2 && !final(error),
      // A failed call while offline should say so, not wait in silence.
      networkMode: "always",
      // Left to itself, this mode does not ask again when the network is back.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: "always", retry: false },
  },
});
