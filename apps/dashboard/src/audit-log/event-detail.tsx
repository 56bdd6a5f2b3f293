import type { AuditEvent } from "@soundings/contract/audit";
import { PROBLEM_STATUS, type ProblemCode, problemReason } from "@soundings/contract/problems";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import styles from "./audit.module.css";
import { useWho } from "./audit-table.tsx";

/** All that is known of an event: who, from where, and of settings what was before and after. */
export function EventDetail({ event }: { event: AuditEvent }) {
  const { t, i18n } = useTranslation("audit-log");
  const format = useFormat();
  const who = useWho(event);
  const { user, key, thing, problem, before, after } = event;
  const why =
    problem && (problem in PROBLEM_STATUS ? problemReason(problem as ProblemCode, i18n.language) : problem);
  const facts: [string, string | null | undefined][] = [
    [t("column.at"), format.dateTime(event.at)],
    [t("column.who"), user ? t("person", { name: who, email: user.email }) : who],
    [t("byKey"), key?.name],
    [t("column.thing"), thing?.name ?? thing?.id],
    [t("outcome"), t(`outcomes.${event.outcome}`)],
    [t("why"), why],
    [t("column.place"), event.place],
    [t("program"), event.user_agent],
    [t("call"), event.call],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {before && after && (
        <table className={styles.change}>
          <thead>
            <tr>
              <th scope="col">{t("setting")}</th>
              <th scope="col">{t("before")}</th>
              <th scope="col">{t("after")}</th>
            </tr>
          </thead>
          <tbody>
            {Object.keys({ ...before, ...after }).map((name) => (
              <tr key={name}>
                <th scope="row">
                  <SettingName path={name} />
                </th>
                <td>{shown(before[name])}</td>
                <td>{shown(after[name])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

/** A setting by its last name, in words where it has some: "survey.name" is the name. */
function SettingName({ path }: { path: string }) {
  const { t } = useTranslation("audit-log");
  const name = path.split(".").at(-1) ?? path;
  return <>{t(`settings.${name}`, { defaultValue: name })}</>;
}

/** A setting's value: text as it is, all else as JSON, nothing as a dash. */
function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  return typeof value === "string" ? value : JSON.stringify(value);
}
