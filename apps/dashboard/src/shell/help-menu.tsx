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
  X,
} from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { openPrivacyPolicy } from "../auth/open-privacy-policy.tsx";
import { API_DOCS } from "../lib/help-links.ts";
import { usePublicSettings } from "../lib/public-settings.ts";
import { useTourOffer, useTourStart } from "../tours/use-tour.ts";
import { Kbd } from "../ui/kbd.tsx";
import own from "./help-menu.module.css";
import styles from "./navigation.module.css";

/**
 * What explains the product: the page's tour, its shortcuts, the API, privacy, and whom to ask. A tour that
 * nobody has seen is offered in the button's own row, where it covers and moves nothing.
 */
export function HelpMenu({ rail, onShortcuts }: { rail: boolean; onShortcuts: () => void }) {
  const { t } = useTranslation("shell");
  const startTour = useTourStart();
  const offer = useTourOffer();
  const button = useRef<HTMLButtonElement>(null);
  const { contact_url } = usePublicSettings();
  const icon = (Icon: LucideIcon) => <Icon size={16} aria-hidden="true" />;
  /** The offer goes with what is done about it; the focus stays here. */
  const withFocus = (act: () => void) => () => {
    button.current?.focus();
    act();
  };
  return (
    // Opened, the menu shows the tour itself: it has been offered.
    <Menu
      position={rail ? "right-end" : "top-start"}
      width={rail ? 230 : 207}
      withinPortal={false}
      {...(offer && { onOpen: offer.dismiss })}
    >
      <Tooltip
        label={t(offer ? "helpMenu.withTour" : "help")}
        position="right"
        offset={20}
        withinPortal={false}
        disabled={!rail}
      >
        <div className={styles.target}>
          <Menu.Target>
            <button ref={button} type="button" className={styles.item} aria-label={t("help")}>
              {icon(CircleHelp)}
              {rail && offer && <span className={own.dot} aria-hidden="true" />}
              {!rail && <span className={styles.label}>{t("help")}</span>}
              {!rail && !offer && icon(ChevronDown)}
            </button>
          </Menu.Target>
          {!rail && offer && (
            <div className={own.offer}>
              <button type="button" aria-label={t("helpMenu.tour")} onClick={withFocus(offer.start)}>
                {t("helpMenu.offer")}
              </button>
              <button type="button" aria-label={t("helpMenu.dismiss")} onClick={withFocus(offer.dismiss)}>
                <X size={14} aria-hidden="true" />
              </button>
            </div>
          )}
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
