import type { AuditEvent } from "@soundings/contract/audit";
import { auditCallText, auditTexts } from "@soundings/contract/audit-texts";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { openModal } from "../ui/modal-stack.tsx";
import { ScrollSection } from "../ui/scroll-section.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import styles from "./audit.module.css";
import { EventDetail } from "./event-detail.tsx";

/** A page of events; each opens with all that is known of it. */
export function AuditTable({ events }: { events: readonly AuditEvent[] }) {
  const { t } = useTranslation("audit-log");
  return (
    <ScrollSection role="group" className={styles.scroll} aria-label={t("title")}>
      <table className={styles.table} aria-label={t("title")}>
        <thead>
          <tr>
            {(["at", "what", "thing", "who", "place"] as const).map((column) => (
              <th key={column} scope="col">
                {t(`column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <Row key={event.id} event={event} />
          ))}
        </tbody>
      </table>
    </ScrollSection>
  );
}

function Row({ event }: { event: AuditEvent }) {
  const { t, i18n } = useTranslation("audit-log");
  const format = useFormat();
  const what = auditCallText(event.call, i18n.language);
  const who = useWho(event);
  const open = () => openModal({ title: what, width: 560, content: <EventDetail event={event} /> });
  return (
    <tr>
      <td className={styles.quiet}>
        <time dateTime={event.at}>{format.dateTime(event.at)}</time>
      </td>
      <th scope="row">
        <button type="button" className={styles.what} onClick={open}>
          {what}
        </button>
        {event.outcome === "denied" && (
          <StatePill tone="bad" className={styles.refused}>
            {t("outcomes.denied")}
          </StatePill>
        )}
      </th>
      <td className={styles.thing}>{event.thing?.name ?? event.thing?.id}</td>
      <td className={styles.who}>
        {who}
        {event.key && (
          <span className={styles.key}>
            <KeyRound size={14} aria-hidden="true" />
            {event.key.name}
          </span>
        )}
      </td>
      <td className={styles.quiet}>{event.place}</td>
    </tr>
  );
}

/** Whoever did it, by name; in words where it was nobody of the account. */
export function useWho({ user, actor }: AuditEvent): string {
  const { i18n } = useTranslation();
  const others: Record<string, string> = auditTexts(i18n.language).actors;
  return user ? user.name || user.email : (others[actor] ?? actor);
}
