import { Select, TextInput } from "@mantine/core";
import { INVITATION_LIMITS } from "@soundings/contract/survey-invitations";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useContactLists } from "../../contacts/contact-queries.ts";
import { useFormat } from "../../lib/format.ts";
import styles from "./invite.module.css";
import type { DraftPartProps } from "./invite-draft.ts";
import type { useCount } from "./invite-queries.ts";

/** Whom an invitation goes to, and how many that reaches. */
export function InviteWho({
  draft,
  onChange,
  count,
}: DraftPartProps & { count: ReturnType<typeof useCount>["data"] }) {
  const { t } = useTranslation("survey-invitations");
  const format = useFormat();
  const lists = useContactLists().data;
  const reasons = (["phone", "opted_out", "bounced", "already_invited"] as const).filter(
    (reason) => (count?.[reason] ?? 0) > 0,
  );
  return (
    <>
      <div className={styles.who}>
        <Select
          label={t("who.list")}
          data={[
            { value: "", label: t("who.everybody") },
            ...(lists?.items ?? []).map((one) => ({ value: one.id, label: one.name })),
          ]}
          allowDeselect={false}
          value={draft.list}
          onChange={(value) => onChange({ list: value ?? "" })}
        />
        {(lists?.fields.length ?? 0) > 0 && (
          <Select
            label={t("who.field")}
            data={[
              { value: "", label: t("who.all") },
              ...(lists?.fields ?? []).map((field) => ({ value: field, label: field })),
            ]}
            allowDeselect={false}
            value={draft.field}
            onChange={(value) => onChange({ field: value ?? "" })}
          />
        )}
        {draft.field && (
          <TextInput
            label={t("who.value")}
            value={draft.value}
            maxLength={200}
            onChange={({ currentTarget: { value } }) => onChange({ value })}
          />
        )}
      </div>
      <p className={styles.reach} role="status">
        {count && (
          <>
            <b>
              {t(draft.channel === "file" ? "who.link" : "who.reach", {
                count: count.mail,
                number: format.number(count.mail),
              })}
            </b>
            {reasons.map((reason) => (
              <span key={reason}>
                {t(`who.${reason}`, { count: count[reason], number: format.number(count[reason]) })}
              </span>
            ))}
          </>
        )}
      </p>
      {count && count.mail + count.phone > INVITATION_LIMITS.people && (
        <p className={styles.reach} role="alert">
          {t("who.tooMany", { limit: format.number(INVITATION_LIMITS.people) })}
        </p>
      )}
      {lists && lists.contacts === 0 && (
        <p className={styles.reach}>
          <Link to="/contacts/import">{t("who.import")}</Link>
        </p>
      )}
    </>
  );
}
