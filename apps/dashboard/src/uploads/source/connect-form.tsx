import { Button, PasswordInput, Skeleton, TextInput } from "@mantine/core";
import { SourceConsent } from "@soundings/contract/consents";
import { ConnectedSource } from "@soundings/contract/source-connections";
import type { NetworkSource } from "@soundings/contract/sources";
import { ChevronRight } from "lucide-react";
import { type ChangeEvent, type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CONSENT_TITLES } from "../../connect/connect-address.ts";
import { useConsent } from "../../connect/consent-queries.ts";
import { CallError } from "../../lib/call-error.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { ProblemWords } from "../../ui/problem-words.tsx";
import styles from "./source.module.css";
import { useConnections, useConnectSource } from "./source-queries.ts";

type Field = "external_id" | "location" | "email" | "access_token" | "refresh_token";

/** What each source needs to read on the customer's behalf, in the order in which people find it. */
const FIELDS: Record<ConnectedSource, readonly Field[]> = {
  facebook: ["access_token"],
  google_maps: ["external_id", "location", "refresh_token"],
  shopee: ["external_id", "access_token", "refresh_token"],
  tiktok: ["external_id", "access_token"],
  trustpilot: ["access_token"],
  zendesk: ["external_id", "email", "access_token"],
};

interface ConnectFormProps {
  source: NetworkSource;
  /** In a dialog that has the title. */
  titled?: boolean;
  onConnected?: () => void;
}

/**
 * Connects the customer's own account at a source: on the source's own page where the operator has set that
 * up, else with a token of theirs.
 */
export function ConnectForm({ source, titled = true, onConnected }: ConnectFormProps) {
  const { t } = useTranslation(["sources", "datasets", "connect"]);
  const connections = useConnections();
  const known = ConnectedSource.safeParse(source);
  if (!known.success) return null;
  const consent = SourceConsent.safeParse(source);
  const own = consent.success && connections.data?.consents.includes(consent.data) ? consent.data : null;
  const title = titled && (
    <h2 className={styles.name}>{t("connect.title", { source: t(`datasets:source.${source}`) })}</h2>
  );
  const tokens = <TokenForm source={known.data} second={own !== null} onConnected={onConnected} />;
  if (consent.success && connections.isPending) return <Skeleton height={160} />;
  return (
    <div className={styles.connect} data-plain={!titled || undefined}>
      {title}
      {own ? (
        <>
          <OwnPage consent={own} />
          <Folded label={t("connect:token")}>{tokens}</Folded>
        </>
      ) : (
        tokens
      )}
    </div>
  );
}

/** The way that asks for no token: the source's own page. */
function OwnPage({ consent }: { consent: SourceConsent }) {
  const { t } = useTranslation("connect");
  const { ask, leaving } = useConsent();
  return (
    <>
      <p className={styles.facts}>{t(`agree.${consent}`)}</p>
      <Button size="md" className={styles.submit ?? ""} loading={leaving} onClick={() => ask(consent)}>
        {t("continue", { source: CONSENT_TITLES[consent] })}
      </Button>
    </>
  );
}

function Folded({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.fold}>
      <Button
        variant="subtle"
        size="compact-sm"
        ml={-10}
        aria-expanded={open}
        aria-controls={id}
        leftSection={
          <ChevronRight size={14} aria-hidden="true" className={styles.chevron} data-open={open} />
        }
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      <div id={id} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

/** "acme" of "https://acme.zendesk.com/agent", which is at hand in the address bar. */
const subdomainIn = (text: string): string =>
  text
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\.zendesk\.com.*$/i, "");

interface TokenFormProps {
  source: ConnectedSource;
  /** There is a better way beside it. */
  second: boolean;
  onConnected: (() => void) | undefined;
}

const isRefused = (error: unknown): boolean =>
  error instanceof CallError && error.code === "SOURCE_CONNECTION_NEEDED";

/** Takes a token; it is sealed and never shown again. */
function TokenForm({ source, second, onConnected }: TokenFormProps) {
  const { t } = useTranslation(["sources", "datasets"]);
  const problemText = useProblemText();
  const connecting = useConnectSource();
  const [values, setValues] = useState<Partial<Record<Field, string>>>({});
  const fields = FIELDS[source];
  const name = t(`datasets:source.${source}`);
  const complete = fields.every((field) => values[field]?.trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { external_id = "" } = values;
    const given = source === "zendesk" ? { ...values, external_id: subdomainIn(external_id) } : values;
    if (complete) connecting.mutate({ source, ...given }, { onSuccess: () => onConnected?.() });
  };
  return (
    <form className={styles.tokens} onSubmit={submit}>
      <p className={styles.facts}>{t(`connect.about.${source}`)}</p>
      {fields.map((field) => {
        const input = {
          label: t(`connect.field.${source}.${field}`),
          value: values[field] ?? "",
          autoComplete: "off",
          spellCheck: false,
          onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
            setValues((before) => ({ ...before, [field]: value })),
        };
        return field.endsWith("token") ? (
          <PasswordInput
            key={field}
            visibilityToggleButtonProps={{ "aria-label": t("connect.show") }}
            {...input}
          />
        ) : (
          <TextInput key={field} {...input} />
        );
      })}
      {connecting.error && (
        <p role="alert" className={styles.refused}>
          <ProblemWords
            // "Connect it first" is no answer to somebody who is doing so.
            text={
              isRefused(connecting.error)
                ? t("connect.refused", { source: name })
                : problemText(connecting.error)
            }
          />
        </p>
      )}
      <p className={styles.facts}>{t("connect.sealed")}</p>
      <Button
        type="submit"
        size="md"
        variant={second ? "default" : "filled"}
        className={styles.submit ?? ""}
        disabled={!complete}
        loading={connecting.isPending}
      >
        {t("connect.submit", { source: name })}
      </Button>
    </form>
  );
}
