import { Menu, Tooltip } from "@mantine/core";
import {
  BookOpen,
  ChevronDown,
  CircleHelp,
  Keyboard,
  type LucideIcon,
  MessageCircle,
  Route,
  ShieldCheck,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { openPrivacyPolicy } from "../auth/open-privacy-policy.tsx";
import { usePublicSettings } from "../lib/public-settings.ts";
import { useTourStart } from "../tours/use-tour.ts";
import { Kbd } from "../ui/kbd.tsx";
import { API_DOCS } from "./help-links.ts";
import styles from "./navigation.module.css";

/** What explains the product: the page's tour again, its shortcuts, the API, privacy, and whom to ask. */
export function HelpMenu({ rail, onShortcuts }: { rail: boolean; onShortcuts: () => void }) {
  const { t } = useTranslation("shell");
  const startTour = useTourStart();
  const { contact_url } = usePublicSettings();
  const icon = (Icon: LucideIcon) => <Icon size={16} aria-hidden="true" />;
  return (
    <Menu position={rail ? "right-end" : "top-start"} width={rail ? 230 : 207} withinPortal={false}>
      <Tooltip label={t("help")} position="right" offset={20} withinPortal={false} disabled={!rail}>
        <div className={styles.target}>
          <Menu.Target>
            <button type="button" className={styles.item} aria-label={t("help")}>
              {icon(CircleHelp)}
              {!rail && <span className={styles.label}>{t("help")}</span>}
              {!rail && icon(ChevronDown)}
            </button>
          </Menu.Target>
        </div>
      </Tooltip>
      <Menu.Dropdown>
        {startTour && (
          <Menu.Item leftSection={icon(Route)} onClick={startTour}>
            {t("helpMenu.tour")}
          </Menu.Item>
        )}
        <Menu.Item leftSection={icon(Keyboard)} rightSection={<Kbd>?</Kbd>} onClick={onShortcuts}>
          {t("helpMenu.shortcuts")}
        </Menu.Item>
        <Menu.Item leftSection={icon(BookOpen)} component="a" href={API_DOCS} target="_blank" rel="noopener">
          {t("helpMenu.docs")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={icon(ShieldCheck)} onClick={() => openPrivacyPolicy(t("helpMenu.privacy"))}>
          {t("helpMenu.privacy")}
        </Menu.Item>
        {contact_url && (
          <Menu.Item
            leftSection={icon(MessageCircle)}
            component="a"
            href={contact_url}
            target="_blank"
            rel="noopener"
          >
            {t("helpMenu.contact")}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
