import { Button, Skeleton } from "@mantine/core";
import type { Installation, RunningProcess } from "@soundings/contract/operator";
import { Server } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormat } from "../lib/format.ts";
import places from "../settings/sessions.module.css";
import { SettingsRow } from "../settings/settings-section.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { useInstallation } from "./operator-queries.ts";

/** Versions, the database, and every process that lives. */
export function InstallationFacts() {
  const { data, error, isError, refetch } = useInstallation();
  if (data) return <Facts installation={data} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

function Facts({ installation }: { installation: Installation }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  const { version, node_version, database, accounts, processes } = installation;
  const hosts = new Set(processes.map(({ host }) => host)).size;
  return (
    <>
      <SettingsRow label={t("installation.version")} text={t("installation.node", { version: node_version })}>
        {version}
      </SettingsRow>
      <SettingsRow
        label={t("installation.database")}
        text={t(database.embedded ? "installation.embedded" : "installation.own")}
      >
        {t("installation.databaseValue", {
          version: database.version,
          size: format.bytes(database.bytes),
        })}
      </SettingsRow>
      <SettingsRow
        label={t("installation.accounts", { count: accounts, number: format.number(accounts) })}
        text={t("installation.accountsText")}
      >
        <Button component={Link} to="/settings/operator/accounts" variant="default" size="md">
          {t("installation.showAccounts")}
        </Button>
      </SettingsRow>
      <SettingsRow
        label={t("installation.processes", {
          count: processes.length,
          number: format.number(processes.length),
        })}
        text={t("installation.hosts", { count: hosts, number: format.number(hosts) })}
      >
        {null}
      </SettingsRow>
      <ul className={places.list} aria-label={t("installation.processList")}>
        {processes.map((process) => (
          <Process key={`${process.host} ${process.pid} ${process.started_at}`} process={process} />
        ))}
      </ul>
    </>
  );
}

function Process({ process }: { process: RunningProcess }) {
  const { t } = useTranslation("operator");
  const format = useFormat();
  return (
    <li className={places.place}>
      <Server size={20} strokeWidth={1.6} aria-hidden="true" className={places.icon} />
      <div className={places.what}>
        <span className={places.name}>
          {t(`role.${process.role}`)}
          <span className={places.when}>{process.host}</span>
        </span>
        <span className={places.when}>
          {t(process.held_bytes === null ? "installation.process" : "installation.processHolding", {
            since: format.dateTime(process.started_at),
            memory: format.bytes(process.memory_bytes),
            held: format.bytes(process.held_bytes ?? 0),
            version: process.version,
            pid: String(process.pid),
          })}
        </span>
      </div>
    </li>
  );
}

function Loading() {
  return (
    <div aria-busy="true">
      {["a", "b", "c", "d"].map((row) => (
        <div key={row} className={places.place}>
          <div className={places.what}>
            <Skeleton height={12} width={140} />
            <Skeleton height={10} width={220} />
          </div>
        </div>
      ))}
    </div>
  );
}
