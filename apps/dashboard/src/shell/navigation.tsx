import { Tooltip } from "@mantine/core";
import type { User } from "@soundings/contract/auth";
import { uploadLocalFile } from "@soundings/contract/local-files";
import { createSurvey } from "@soundings/contract/surveys";
import {
  Bell,
  ClipboardList,
  Inbox,
  Layers,
  type LucideIcon,
  PanelLeftClose,
  PanelLeftOpen,
  Plus,
  Search,
  SlidersHorizontal,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink, useLocation } from "react-router";
import { useUnreadAlerts } from "../alerts/alert-queries.ts";
import { May } from "../auth/may.tsx";
import { useOwnCases } from "../cases/case-queries.ts";
import { useCommandPalette } from "../command-palette/use-command-palette.tsx";
import { useFormat } from "../lib/format.ts";
import { storedApp } from "../lib/preferences.ts";
import { Kbd } from "../ui/kbd.tsx";
import { keyCap } from "../ui/key-cap.ts";
import { Logo } from "../ui/logo.tsx";
import { AreaSwitch } from "./area-switch.tsx";
import { areaOf } from "./areas.ts";
import { HelpMenu } from "./help-menu.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import styles from "./navigation.module.css";
import { RecentDatasets, useDatasetCount } from "./recent-datasets.tsx";
import { useSurveyCount } from "./survey-count.ts";
import { useShortcutSheet } from "./use-shortcut-sheet.ts";
import { UserMenu } from "./user-menu.tsx";

interface NavigationProps {
  user: User;
  /** Folded to 62 px: icons only. */
  rail: boolean;
  onToggle: () => void;
}

/** The navigation at the start of every signed-in page, and what is on all of them: search, area switch, the area's pages, language, settings, account. */
export function Navigation({ user, rail, onToggle }: NavigationProps) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const area = areaOf(pathname) ?? storedApp();
  const openShortcuts = useShortcutSheet();
  const openPalette = useCommandPalette(openShortcuts);
  const Toggle = rail ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav className={styles.nav} data-rail={rail || undefined} aria-label={t("navigation")}>
      <div className={styles.brand}>
        <Logo size={rail ? 24 : 18} />
        {!rail && <span className={styles.name}>Soundings</span>}
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!rail}
          aria-label={t(rail ? "unfold" : "fold")}
          onClick={onToggle}
        >
          <Toggle size={16} aria-hidden="true" />
        </button>
      </div>
      <SearchButton rail={rail} onClick={openPalette} />
      <AreaSwitch area={area} />
      <div className={styles.pages}>
        {area === "datasets" ? <DatasetPages rail={rail} /> : <SurveyPages rail={rail} />}
      </div>
      <div className={styles.foot}>
        <Cases rail={rail} />
        <Alerts rail={rail} />
        <LanguageMenu rail={rail} />
        <HelpMenu rail={rail} onShortcuts={openShortcuts} />
        <NavItem to="/settings" icon={SlidersHorizontal} label={t("settings")} rail={rail} />
        <UserMenu user={user} rail={rail} />
      </div>
    </nav>
  );
}

function SearchButton({ rail, onClick }: { rail: boolean; onClick: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <Tooltip label={t("search")} position="right" offset={20} withinPortal={false} disabled={!rail}>
      <button
        type="button"
        className={`${styles.item} ${styles.searchButton}`}
        data-tour="search"
        aria-label={t("search")}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onClick}
      >
        <Search size={16} aria-hidden="true" />
        {!rail && <span className={styles.label}>{t("search")}</span>}
        {!rail && (
          <span className={styles.searchKeys}>
            <Kbd>{keyCap("Mod")}</Kbd>
            <Kbd>K</Kbd>
          </span>
        )}
      </button>
    </Tooltip>
  );
}

function SurveyPages({ rail }: { rail: boolean }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const count = useSurveyCount();
  return (
    <>
      {/* An open survey is one of them; a new one is not yet. */}
      <NavItem
        to="/surveys"
        icon={ClipboardList}
        label={t("allSurveys")}
        rail={rail}
        end={pathname.startsWith("/surveys/new")}
      >
        {count}
      </NavItem>
      <May call={createSurvey}>
        <NavItem to="/surveys/new" icon={Plus} label={t("newSurvey")} rail={rail} />
      </May>
      <NavItem to="/contacts" icon={Users} label={t("contacts")} rail={rail} />
    </>
  );
}

function DatasetPages({ rail }: { rail: boolean }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const count = useDatasetCount();
  return (
    <>
      <NavItem to="/datasets" icon={Layers} label={t("allDatasets")} rail={rail} end>
        {count}
      </NavItem>
      <May call={uploadLocalFile}>
        <NavItem
          to="/upload"
          icon={Plus}
          label={t("newDataset")}
          rail={rail}
          end={pathname.startsWith("/upload/wave")}
        />
      </May>
      {!rail && <RecentDatasets />}
    </>
  );
}

function Cases({ rail }: { rail: boolean }) {
  const { t } = useTranslation("shell");
  const format = useFormat();
  const { mine = 0, overdue = 0 } = useOwnCases() ?? {};
  const label = mine > 0 ? t("casesMine", { count: mine, number: format.number(mine) }) : t("cases");
  return (
    <NavItem to="/cases" icon={Inbox} label={rail ? label : t("cases")} rail={rail} marked={overdue > 0}>
      {mine > 0 ? format.number(mine) : undefined}
    </NavItem>
  );
}

function Alerts({ rail }: { rail: boolean }) {
  const { t } = useTranslation("shell");
  const format = useFormat();
  const unread = useUnreadAlerts() ?? 0;
  const label =
    unread > 0 ? t("alertsUnread", { count: unread, number: format.number(unread) }) : t("alerts");
  return (
    <NavItem to="/alerts" icon={Bell} label={rail ? label : t("alerts")} rail={rail} marked={unread > 0}>
      {unread > 0 ? format.number(unread) : undefined}
    </NavItem>
  );
}

interface NavItemProps {
  to: string;
  icon: LucideIcon;
  label: string;
  rail: boolean;
  end?: boolean;
  /** Something waits there to be seen. */
  marked?: boolean;
  /** At the far end: a count. */
  children?: ReactNode;
}

function NavItem({ to, icon: Icon, label, rail, end = false, marked = false, children }: NavItemProps) {
  const link = (
    <NavLink
      to={to}
      end={end}
      className={styles.item}
      data-marked={marked || undefined}
      aria-label={rail ? label : undefined}
    >
      <Icon size={16} aria-hidden="true" />
      {!rail && <span className={styles.label}>{label}</span>}
      {!rail && children !== undefined && <span className={styles.count}>{children}</span>}
    </NavLink>
  );
  if (!rail) return link;
  return (
    <Tooltip label={label} position="right" offset={20} withinPortal={false}>
      {link}
    </Tooltip>
  );
}
