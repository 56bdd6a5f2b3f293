import { Menu, Tooltip } from "@mantine/core";
import type { User } from "@soundings/contract/auth";
import { ChevronDown, LogOut, Monitor, Moon, ServerCog, SlidersHorizontal, Sun, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { signOut } from "../auth/session.ts";
import { initialsOf } from "../lib/initials.ts";
import { setTheme, THEMES, type Theme, useTheme } from "../lib/theme.ts";
import { AccountSwitch } from "../members/account-switch.tsx";
import styles from "./navigation.module.css";
import own from "./user-menu.module.css";

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Who is signed in, the colours of the interface, and the way out. */
export function UserMenu({ user, rail }: { user: User; rail: boolean }) {
  const { t } = useTranslation("shell");
  const { t: members } = useTranslation("members");
  const { theme } = useTheme();
  const navigate = useNavigate();
  return (
    <Menu
      position={rail ? "right-end" : "top-start"}
      offset={{ mainAxis: 4, crossAxis: rail ? 0 : 8 }}
      width={207}
      withinPortal={false}
    >
      <Tooltip label={user.name} position="right" offset={20} withinPortal={false} disabled={!rail}>
        <div className={styles.target}>
          <Menu.Target>
            <button type="button" className={own.account} aria-label={t("accountOf", { name: user.name })}>
              <span className={own.avatar} aria-hidden="true">
                {initialsOf(user.name)}
              </span>
              {!rail && (
                <>
                  <span className={own.who}>
                    <span className={own.person}>{user.name}</span>
                    <span className={own.plan}>{t(`plans.${user.plan}`)}</span>
                  </span>
                  <ChevronDown size={16} aria-hidden="true" />
                </>
              )}
            </button>
          </Menu.Target>
        </div>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label className={own.email}>{user.email}</Menu.Label>
        <Menu.Item
          leftSection={<SlidersHorizontal size={16} aria-hidden="true" />}
          onClick={() => navigate("/settings")}
        >
          {t("settings")}
        </Menu.Item>
        <Menu.Item
          leftSection={<Users size={16} aria-hidden="true" />}
          onClick={() => navigate("/settings/people")}
        >
          {members("title")}
        </Menu.Item>
        {user.is_operator && (
          <Menu.Item
            leftSection={<ServerCog size={16} aria-hidden="true" />}
            onClick={() => navigate("/settings/operator")}
          >
            {t("operator")}
          </Menu.Item>
        )}
        <AccountSwitch />
        <Menu.Divider />
        <Menu.Label>{t("theme")}</Menu.Label>
        <Menu.RadioGroup value={theme} onChange={(choice) => setTheme(choice as Theme)}>
          {THEMES.map((choice) => {
            const Icon = THEME_ICONS[choice];
            return (
              <Menu.RadioItem key={choice} value={choice}>
                <span className={own.choice}>
                  <Icon size={16} aria-hidden="true" />
                  {t(`themes.${choice}`)}
                </span>
              </Menu.RadioItem>
            );
          })}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<LogOut size={16} aria-hidden="true" />} onClick={() => void signOut()}>
          {t("signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
