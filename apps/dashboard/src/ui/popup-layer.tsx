import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import styles from "./popup-layer.module.css";

/**
 * Where Mantine puts its menus, lists and tooltips: it looks for the node by this attribute. Made here, so
 * that what opens lies in a named landmark like everything else; without content it is not there at all.
 */
export function PopupLayer() {
  const { t } = useTranslation();
  return createPortal(
    <section data-mantine-shared-portal-node data-portal aria-label={t("popups")} className={styles.layer} />,
    document.body,
  );
}
