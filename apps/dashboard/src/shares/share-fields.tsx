import { PasswordInput, Select, TextInput } from "@mantine/core";
import { MIN_SHARE_PASSWORD, ShareHost } from "@soundings/contract/shares";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { hostsOf } from "./share-target.ts";
import styles from "./shares.module.css";

/** Days after which a link may end; "never" is the last. */
const ENDS = ["7", "30", "90", "365", "never"] as const;
const DAY_MS = 86_400_000;
/** The end that a link has already. */
const SAME = "same";

interface Before {
  expires_at: string | null;
  hosts: readonly string[];
}

/** How a link can be opened: until when, by which password, in frames of which websites. `before`: of a link that is there. */
export function useShareFields(before?: Before) {
  const { t } = useTranslation("shares");
  const [end, setEnd] = useState<string>(before ? SAME : "30");
  const [password, setPassword] = useState("");
  const [hosts, setHosts] = useState(before?.hosts.join(", ") ?? "");
  const [problems, setProblems] = useState<{ password?: string; hosts?: string }>({});

  /** What was entered, or null where something of it cannot be, which is said at its field. */
  const read = () => {
    const listed = hostsOf(hosts);
    const wrong = listed.find((host) => !ShareHost.safeParse(host).success);
    const isShort = password !== "" && password.length < MIN_SHARE_PASSWORD;
    setProblems({
      ...(isShort && { password: t("make.short", { count: MIN_SHARE_PASSWORD }) }),
      ...(wrong !== undefined && { hosts: t("make.noHost", { host: wrong }) }),
    });
    if (isShort || wrong !== undefined) return null;
    const expires_at =
      end === SAME
        ? undefined
        : end === "never"
          ? null
          : new Date(Date.now() + Number(end) * DAY_MS).toISOString();
    return { expires_at, password: password || null, hosts: listed };
  };
  return { before, end, setEnd, password, setPassword, hosts, setHosts, problems, read };
}

interface ShareFieldsProps {
  fields: ReturnType<typeof useShareFields>;
  /** What an empty password means. */
  noPassword: string;
}

export function ShareFields({ fields, noPassword }: ShareFieldsProps) {
  const { t } = useTranslation(["shares", "auth"]);
  const format = useFormat();
  const { before, end, setEnd, password, setPassword, hosts, setHosts, problems } = fields;
  const choices = ENDS.map((value) => ({
    value: value as string,
    label:
      value === "never"
        ? t("make.never")
        : t("make.after", { count: Number(value), number: format.number(Number(value)) }),
  }));
  const same = before && {
    value: SAME,
    label: before.expires_at ? t("change.on", { date: format.date(before.expires_at) }) : t("make.never"),
  };
  return (
    <>
      <div className={styles.two}>
        <Select
          label={t("make.ends")}
          value={end}
          onChange={(value) => setEnd(value ?? end)}
          allowDeselect={false}
          data={
            same
              ? [same, ...choices.filter(({ value }) => value !== "never" || before.expires_at !== null)]
              : choices
          }
        />
        <PasswordInput
          label={t("make.password")}
          placeholder={noPassword}
          value={password}
          maxLength={128}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ "aria-label": t("auth:showPassword") }}
          error={problems.password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </div>
      <TextInput
        label={t("make.hosts")}
        description={t("make.hostsText")}
        placeholder="wiki.example.com, *.example.org"
        value={hosts}
        error={problems.hosts}
        onChange={({ currentTarget }) => setHosts(currentTarget.value)}
      />
    </>
  );
}
