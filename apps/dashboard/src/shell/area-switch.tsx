import type { App } from "@soundings/contract/auth";
import { ClipboardList, Layers, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./area-switch.module.css";

const AREAS: readonly { app: App; to: string; icon: LucideIcon }[] = [
  { app: "surveys", to: "/surveys", icon: ClipboardList },
  { app: "datasets", to: "/datasets", icon: Layers },
];

/** Surveys or datasets, whichever `area` is shown. */
export function AreaSwitch({ area }: { area: App }) {
  const { t } = useTranslation("shell");
  return (
    <div className={styles.areas} data-tour="areas">
      {AREAS.map(({ app, to, icon: Icon }) => (
        <Link key={app} to={to} className={styles.area} aria-current={area === app || undefined}>
          <Icon size={16} aria-hidden="true" />
          {t(`areas.${app}`)}
        </Link>
      ))}
    </div>
  );
}
