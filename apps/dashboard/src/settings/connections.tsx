import { Button, Skeleton } from "@mantine/core";
import type { SourceConsent } from "@soundings/contract/consents";
import { ConnectedSource, type SourceConnection } from "@soundings/contract/source-connections";
import type { SourceState } from "@soundings/contract/sources";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { closeModal, openModal } from "../ui/modal-stack.tsx";
import { SourceIcon } from "../ui/source-icon.tsx";
import { toast } from "../ui/toasts.tsx";
import { ConnectForm } from "../uploads/source/connect-form.tsx";
import { useConnections, useDisconnect } from "../uploads/source/source-queries.ts";
import { useSources } from "../uploads/upload-queries.ts";
import { GoogleAccounts } from "./connections-google.tsx";
import styles from "./sessions.module.css";
import { SettingsRow } from "./settings-section.tsx";

/** The customer's own accounts where comments are written: connected, connected anew, forgotten. */
export function Connections() {
  const connections = useConnections();
  const sources = useSources();
  const failed = connections.isError ? connections : sources.isError ? sources : null;
  if (failed && !failed.data) {
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!connections.data || !sources.data) return <Skeleton height={160} />;
  const states = new Map(sources.data.items.map((item) => [item.source, item]));
  return (
    <>
      <GoogleAccounts />
      {ConnectedSource.options.map((source) => (
        <OneSource
          key={source}
          source={source}
          state={states.get(source)}
          connections={connections.data.items.filter((one) => one.source === source)}
          page={connections.data.consents.find((consent) => consent === source)}
        />
      ))}
    </>
  );
}

interface OneSourceProps {
  source: ConnectedSource;
  state: SourceState | undefined;
  connections: readonly SourceConnection[];
  /** The source, where it has a page of its own on which people agree. */
  page: SourceConsent | undefined;
}

function OneSource({ source, state, connections, page }: OneSourceProps) {
  const { t } = useTranslation(["settings", "datasets", "sources", "connect"]);
  const name = t(`datasets:source.${source}`);
  const needs = (state?.needs ?? []).map((set) => set.join(" + ")).join(t("sources:or"));
  const closed = state?.state === "needs_operator";
  const connect = () => {
    const id = "connect-source";
    openModal({
      id,
      title: t("connections.connectTo", { source: name }),
      content: <ConnectForm source={source} titled={false} onConnected={() => closeModal(id)} />,
    });
  };
  return (
    <>
      <SettingsRow
        label={name}
        text={
          closed
            ? t("connections.operator", { needs })
            : connections.length === 0
              ? t(page ? `connect:agree.${page}` : `sources:connect.about.${source}`)
              : null
        }
      >
        <Button variant="default" size="md" disabled={closed} onClick={connect}>
          {t("connections.connect")}
        </Button>
      </SettingsRow>
      {connections.length > 0 && (
        <ul className={styles.list} aria-label={t("connections.of", { source: name })}>
          {connections.map((connection) => (
            <Connection key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
    </>
  );
}

function Connection({ connection }: { connection: SourceConnection }) {
  const { t } = useTranslation(["settings", "datasets"]);
  const format = useFormat();
  const problemText = useProblemText();
  const disconnecting = useDisconnect();
  const { id, source, name, fault, created_at } = connection;
  const disconnect = async () => {
    const agreed = await confirm({
      title: t("connections.removeTitle", { name }),
      text: `${t("connections.removeText")} ${t(`connections.removeAt.${source}`)}`,
      confirmLabel: t("connections.remove"),
      danger: true,
    });
    if (!agreed) return;
    void disconnecting.mutateAsync(id).then(
      () => toast({ id: "connections", kind: "success", message: t("connections.removed", { name }) }),
      (error) => toast({ id: "connections", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <li className={styles.place}>
      <SourceIcon source={source} />
      <div className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.when}>
          {fault ? t(`datasets:failure.${fault}`) : t("connections.since", { date: format.date(created_at) })}
        </span>
      </div>
      <Button
        variant="subtle"
        data-danger
        aria-label={t("connections.removeNamed", { name })}
        loading={disconnecting.isPending}
        onClick={() => void disconnect()}
      >
        {t("connections.remove")}
      </Button>
    </li>
  );
}
