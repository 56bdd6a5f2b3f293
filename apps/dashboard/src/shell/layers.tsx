import { Outlet } from "react-router";
import { ModalStack } from "../ui/modal-stack.tsx";
import { PopupLayer } from "../ui/popup-layer.tsx";
import { Toasts } from "../ui/toasts.tsx";

/** The page and what lies above every page. Within the routes, so that modals and toasts may have links. */
export function Layers() {
  return (
    <>
      <Outlet />
      <PopupLayer />
      <ModalStack />
      <Toasts />
    </>
  );
}
