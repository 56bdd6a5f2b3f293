/** Whether the browser says that there is a network. */
export const isOnline = (): boolean => navigator.onLine;

/** For useSyncExternalStore with isOnline. */
export function subscribeToOnline(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
