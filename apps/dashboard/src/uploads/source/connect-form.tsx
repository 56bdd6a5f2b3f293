import { Button, PasswordInput, TextInput } from "@mantine/core";
import { ConnectedSource, type NetworkSource } from "@soundings/contract/sources";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../lib/problem-text.ts";
import { ProblemWords } from "../../ui/problem-words.tsx";
import styles from "./source.module.css";
import { useConnectSource } from "./source-queries.ts";

type Field = "external_id" | "location" | "access_token" | "refresh_token";

/** What each source needs to read on the customer's behalf, in the order in which people find it. */
const FIELDS: Record<ConnectedSource, readonly Field[]> = {
  facebook: ["access_token"],
  google_maps: ["external_id", "location", "refresh_token"],
  shopee: ["external_id", "access_token", "refresh_token"],
  tiktok: ["external_id", "access_token"],
};

/** Connects the customer's own account at a source; its tokens are sealed and never shown again. */
export function ConnectForm({ source, onConnected }: { source: NetworkSource; onConnected?: () => void }) {
  const { t } = useTranslation(["sources", "datasets"]);
  const problemText = useProblemText();
  const connecting = useConnectSource();
  const [values, setValues] = useState<Partial<Record<Field, string>>>({});
  const known = ConnectedSource.safeParse(source);
  if (!known.success) return null;
  const fields = FIELDS[known.data];
  const name = t(`datasets:source.${source}`);
  const complete = fields.every((field) => values[field]?.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) connecting.mutate({ source: known.data, ...values }, { onSuccess: () => onConnected?.() });
  };
  return (
    <form className={styles.connect} onSubmit={submit}>
      <h2 className={styles.name}>{t("connect.title", { source: name })}</h2>
      <p className={styles.facts}>{t(`connect.about.${known.data}`)}</p>
      {fields.map((field) => {
        const Input = field.endsWith("token") ? PasswordInput : TextInput;
        return (
          <Input
            key={field}
            label={t(`connect.field.${known.data}.${field}`)}
            value={values[field] ?? ""}
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget: { value } }) =>
              setValues((before) => ({ ...before, [field]: value }))
            }
          />
        );
      })}
      {connecting.error && (
        <p role="alert" className={styles.refused}>
          <ProblemWords text={problemText(connecting.error)} />
        </p>
      )}
      <p className={styles.facts}>{t("connect.sealed")}</p>
      <Button
        type="submit"
        size="md"
        className={styles.submit ?? ""}
        disabled={!complete}
        loading={connecting.isPending}
      >
        {t("connect.submit", { source: name })}
      </Button>
    </form>
  );
}
