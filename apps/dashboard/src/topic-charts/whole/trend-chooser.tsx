import { Button, Menu } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import styles from "../charts.module.css";
import { MAX_TRENDS } from "../charts-state.ts";
import type { ChartTopic } from "./trend-points.ts";

interface TrendChooserProps {
  topics: readonly ChartTopic[];
  chosen: readonly string[];
  /** What is shown now, chosen or not. */
  shown: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A menu is not read farther; those that are shown are always offered. */
const MAX_OFFERED = 60;

/** Which topics' trends are shown. */
export function TrendChooser({ topics, chosen, shown, onChange }: TrendChooserProps) {
  const { t } = useTranslation("charts");
  const format = useFormat();
  const toggle = (id: string) =>
    onChange(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]);
  const offered = topics.filter((topic, place) => place < MAX_OFFERED || shown.includes(topic.id));
  const full = shown.length >= MAX_TRENDS;
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          size="xs"
          className={styles.small ?? ""}
          aria-label={t("trends.chooseLabel")}
          rightSection={<ChevronDown size={14} />}
        >
          {t("trends.choose")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={styles.longMenu ?? ""}>
        <Menu.Item disabled={chosen.length === 0} onClick={() => onChange([])} closeMenuOnClick>
          {t("trends.largest")}
        </Menu.Item>
        <Menu.Divider />
        {offered.map((topic) => {
          const on = shown.includes(topic.id);
          return (
            <Menu.CheckboxItem
              key={topic.id}
              checked={on}
              // The last one stays: without any the largest would come back.
              disabled={on ? shown.length === 1 : full}
              onChange={() => toggle(topic.id)}
              rightSection={<span className={styles.menuCount}>{format.number(topic.comment_count)}</span>}
            >
              {topic.name}
            </Menu.CheckboxItem>
          );
        })}
        {full && <Menu.Label>{t("trends.most", { count: MAX_TRENDS })}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
