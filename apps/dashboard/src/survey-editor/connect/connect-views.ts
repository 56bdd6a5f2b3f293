/** The specification's views of the Connect tab; the first is the default. */
export const CONNECT_VIEWS = ["google-sheets", "webhook"] as const;
export type ConnectView = (typeof CONNECT_VIEWS)[number];

/** The view that an address names. */
export const viewOf = (params: URLSearchParams): ConnectView =>
  CONNECT_VIEWS.find((view) => view === params.get("view")) ?? CONNECT_VIEWS[0];

/** The same address with another view. */
export function connectAddress(params: URLSearchParams, view: ConnectView): string {
  const next = new URLSearchParams(params);
  next.set("view", view);
  return `?${next}`;
}
