import type { ConnectionHealth } from "@soundings/contract/connection-health";

/** The specification's views of the Connect tab; the first is the default. */
export const CONNECT_VIEWS = ["google-sheets", "webhook"] as const;
export type ConnectView = (typeof CONNECT_VIEWS)[number];

/** Where a connection of a kind is looked after. */
export const VIEW_OF_KIND: Record<ConnectionHealth["kind"], ConnectView> = {
  webhook: "webhook",
  google_sheet: "google-sheets",
};

/** The view that an address names. */
export const viewOf = (params: URLSearchParams): ConnectView =>
  CONNECT_VIEWS.find((view) => view === params.get("view")) ?? CONNECT_VIEWS[0];

/** Where a view of the same survey begins. */
export function connectAddress(params: URLSearchParams, view: ConnectView): string {
  return `?${new URLSearchParams({ id: params.get("id") ?? "", tab: "connect", view })}`;
}
