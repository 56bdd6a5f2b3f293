import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./page-header.module.css";

export interface Crumb {
  label: string;
  to: string;
}

interface PageHeaderProps {
  title: ReactNode;
  /** Pages above this one, the farthest first. */
  crumbs?: readonly Crumb[];
  /** In front of the title: a source's icon. */
  icon?: ReactNode;
  /** Quiet facts behind the title: a count, a date. */
  meta?: ReactNode;
  /** In the middle: a switch between screens of the same thing. */
  center?: ReactNode;
  /** At the far end. */
  actions?: ReactNode;
}

/** The 52 px bar on top of a page, with its only h1. */
export function PageHeader({ title, crumbs = [], icon, meta, center, actions }: PageHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.bar} data-center={center !== undefined || undefined}>
      {crumbs.length > 0 && (
        <nav aria-label={t("breadcrumbs")} className={styles.crumbs}>
          {crumbs.map((crumb) => (
            <span key={crumb.to} className={styles.crumb}>
              <Link to={crumb.to}>{crumb.label}</Link>
              <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
            </span>
          ))}
        </nav>
      )}
      {icon}
      <h1 className={crumbs.length > 0 ? styles.under : styles.title} tabIndex={-1}>
        {title}
      </h1>
      {meta !== undefined && <span className={styles.meta}>{meta}</span>}
      <span className={styles.space} />
      {center}
      {center !== undefined && <span className={styles.space} />}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
