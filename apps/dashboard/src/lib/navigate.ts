import type { To } from "react-router";

/** Shows another page; the router sets it when it is made, so that features need not import the routes. */
let navigateWith: (to: To) => Promise<void> = () => {
  throw new Error("There is no router yet");
};

export function setNavigate(go: (to: To) => Promise<void>): void {
  navigateWith = go;
}

/** Navigates from outside of components: from toasts, modals and stores. */
export const navigate = (to: To): void => void navigateWith(to);
