import {
  ActionIcon,
  Button,
  Checkbox,
  CloseButton,
  type CSSVariablesResolver,
  createTheme,
  Input,
  InputWrapper,
  type MantineColorsTuple,
  Menu,
  Popover,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Skeleton,
  Switch,
  Tabs,
  Tooltip,
} from "@mantine/core";
import { Check } from "lucide-react";
import { createElement } from "react";
import buttons from "./theme/buttons.module.css";
import choices from "./theme/choices.module.css";
import fields from "./theme/fields.module.css";
import popups from "./theme/popups.module.css";
import tabs from "./theme/tabs.module.css";
import waiting from "./theme/waiting.module.css";

/** Control heights in px: rows and bars 28, dialogs and page actions 32, sign-in 36. */
const HEIGHTS: Record<string, number> = { xs: 24, sm: 28, md: 32, lg: 36 };
const PADDINGS: Record<string, number> = { xs: 8, sm: 10, md: 14, lg: 14 };
const heightOf = (size: unknown) => HEIGHTS[String(size ?? "sm")] ?? 28;

/** Mantine wants ten shades; every one that it paints with is pointed at a token below. */
const shades = (...colors: string[]) => colors as unknown as MantineColorsTuple;
const purple = shades(
  "#f7f5ff",
  "#f0ecfe",
  "#dcd4fb",
  "#c1b4f6",
  "#a794f2",
  "#8f78f2",
  "#6d4fe0",
  "#5f42cf",
  "#4f35b3",
  "#3b2787",
);

export const theme = createTheme({
  colors: { purple },
  primaryColor: "purple",
  primaryShade: { light: 6, dark: 5 },
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "600" },
  fontSizes: { xs: "12px", sm: "13px", md: "14px", lg: "16px", xl: "20px" },
  lineHeights: { xs: "16px", sm: "20px", md: "20px", lg: "24px", xl: "28px" },
  spacing: { xs: "4px", sm: "8px", md: "12px", lg: "16px", xl: "24px" },
  radius: { xs: "4px", sm: "6px", md: "10px", lg: "10px", xl: "10px" },
  defaultRadius: "sm",
  cursorType: "pointer",
  components: {
    Button: Button.extend({
      defaultProps: { size: "sm", variant: "filled" },
      classNames: { root: buttons.button, section: buttons.buttonSection, label: buttons.buttonLabel },
      vars: (_theme, { size }) => ({
        root: {
          "--button-height": `${heightOf(size)}px`,
          "--button-padding-x": `${PADDINGS[String(size ?? "sm")] ?? 10}px`,
          "--button-fz": size === "lg" ? "14px" : "13px",
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { size: "sm", variant: "subtle" },
      classNames: { root: buttons.actionIcon },
      vars: (_theme, { size }) => ({ root: { "--ai-size": `${heightOf(size)}px` } }),
    }),
    CloseButton: CloseButton.extend({
      defaultProps: { size: "sm" },
      classNames: { root: buttons.closeButton },
      vars: (_theme, { size }) => ({
        root: { "--cb-size": `${heightOf(size) - 4}px`, "--cb-icon-size": "14px" },
      }),
    }),
    Input: Input.extend({
      defaultProps: { size: "sm" },
      classNames: { wrapper: fields.inputWrapper, input: fields.input, section: fields.inputSection },
      vars: (_theme, { size }) => ({
        wrapper: {
          "--input-height": `${heightOf(size)}px`,
          "--input-fz": size === "lg" ? "14px" : "13px",
        },
      }),
    }),
    InputWrapper: InputWrapper.extend({
      classNames: { label: fields.label, error: fields.error, description: fields.description },
    }),
    Select: Select.extend({
      defaultProps: { allowDeselect: false, checkIconPosition: "right", comboboxProps: { offset: 4 } },
      classNames: { dropdown: popups.dropdown, option: popups.option },
    }),
    Menu: Menu.extend({
      defaultProps: {
        offset: 4,
        position: "bottom-end",
        transitionProps: { duration: 80 },
        // An item takes the focus itself, see MenuDropdown: a placeholder is no child that a menu may have.
        withInitialFocusPlaceholder: false,
        checkIcon: createElement(Check, { size: 16, "aria-hidden": true }),
      },
      classNames: {
        dropdown: popups.dropdown,
        item: popups.menuItem,
        itemSection: popups.menuSection,
        itemLabel: popups.menuLabel,
        itemIndicator: popups.menuIndicator,
        divider: popups.menuDivider,
        label: popups.menuHeading,
      },
    }),
    MenuDropdown: Menu.Dropdown.extend({
      // The first item that works: one that is disabled cannot take the focus, and keys would stay with the page.
      defaultProps: {
        ref: (menu: HTMLElement | null) =>
          menu?.querySelector("[data-menu-item]:not(:disabled)")?.setAttribute("data-autofocus", ""),
      },
    }),
    Popover: Popover.extend({
      defaultProps: { offset: 4, transitionProps: { duration: 80 } },
      classNames: { dropdown: popups.popover },
    }),
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 300, offset: 6, transitionProps: { duration: 80 } },
      classNames: { tooltip: popups.greenish },
    }),
    Checkbox: Checkbox.extend({
      defaultProps: { size: "xs", radius: 4 },
      classNames: { input: choices.checkbox, icon: choices.checkboxIcon, label: choices.checkboxLabel },
    }),
    Radio: Radio.extend({
      defaultProps: { size: "xs" },
      classNames: { radio: choices.radio, label: choices.checkboxLabel },
    }),
    Switch: Switch.extend({
      defaultProps: { size: "xs" },
      classNames: { input: choices.switchInput, track: choices.switchTrack },
    }),
    SegmentedControl: SegmentedControl.extend({
      defaultProps: { size: "sm", transitionDuration: 100 },
      classNames: {
        root: choices.segmented,
        indicator: choices.segmentedIndicator,
        label: choices.segmentedLabel,
        control: choices.segmentedControl,
      },
    }),
    Tabs: Tabs.extend({ classNames: { list: tabs.tabsList, tab: tabs.tab } }),
    Progress: Progress.extend({
      defaultProps: { size: 4, radius: 2 },
      classNames: { root: waiting.progress },
    }),
    Skeleton: Skeleton.extend({ classNames: { root: waiting.skeleton } }),
  },
});

const shared = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-bright": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-anchor": "var(--accent-text)",
  "--mantine-color-error": "var(--bad-text)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--sunken)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-disabled": "var(--sunken)",
  "--mantine-color-disabled-color": "var(--text-3)",
  "--mantine-color-disabled-border": "var(--line)",
  "--mantine-color-purple-filled": "var(--accent)",
  "--mantine-color-purple-filled-hover": "var(--accent-hover)",
  "--mantine-color-purple-light": "var(--accent-soft)",
  "--mantine-color-purple-light-hover": "var(--accent-soft)",
  "--mantine-color-purple-light-color": "var(--accent-text)",
  "--mantine-color-purple-text": "var(--accent-text)",
  "--mantine-primary-color-contrast": "var(--on-accent)",
};

/** Mantine's own colours, all drawn from styles/tokens.css. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...shared,
    "--mantine-color-gray-0": "var(--grey-20)",
    "--mantine-color-gray-1": "var(--neutral-soft)",
    "--mantine-color-gray-2": "var(--line)",
    "--mantine-color-gray-3": "var(--line)",
    "--mantine-color-gray-4": "var(--line-strong)",
  },
  dark: {
    ...shared,
    "--mantine-color-dark-0": "var(--text)",
    "--mantine-color-dark-1": "var(--text-2)",
    "--mantine-color-dark-2": "var(--text-3)",
    "--mantine-color-dark-3": "var(--text-3)",
    "--mantine-color-dark-4": "var(--line-strong)",
    "--mantine-color-dark-5": "var(--neutral-soft)",
    "--mantine-color-dark-6": "var(--surface)",
    "--mantine-color-dark-7": "var(--surface)",
    "--mantine-color-dark-8": "var(--sunken)",
    "--mantine-color-dark-9": "var(--bg)",
  },
});
