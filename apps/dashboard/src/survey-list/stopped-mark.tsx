import { Tooltip } from "@mantine/core";
import type { ConnectionHealth } from "@soundings/contract/connection-health";
import { Unplug } from "lucide-react";
import { Link } from "react-router";
import { connectionAddress } from "../connect/connection-health-queries.ts";
import { useStoppedText } from "../connect/use-stopped-text.ts";
import styles from "./stopped-mark.module.css";

interface StoppedMarkProps {
  /** The survey's name. */
  name: string;
  /** Its connections that wait for their owner. */
  stopped: readonly ConnectionHealth[];
}

/** In a survey's row: something of it no longer reaches its webhook or sheet, and the way there. */
export function StoppedMark({ name, stopped }: StoppedMarkProps) {
  const text = useStoppedText(stopped);
  const [first] = stopped;
  if (!first || !text) return null;
  return (
    <Tooltip label={text} multiline maw={320}>
      <Link to={connectionAddress(first)} className={styles.mark} aria-label={`${text}: ${name}`}>
        <Unplug size={16} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}
