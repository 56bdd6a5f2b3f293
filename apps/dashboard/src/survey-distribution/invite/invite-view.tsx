import { Button, Skeleton } from "@mantine/core";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import type { ViewProps } from "../distribution-page.tsx";
import { Section } from "../section.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import styles from "./invite.module.css";
import { InviteForm } from "./invite-form.tsx";
import { useInvitations } from "./invite-queries.ts";

/** Invitations by mail: those that were written with how they fare, and a new one. */
export function InviteView({ distribution }: ViewProps) {
  const { t } = useTranslation("survey-invitations");
  const { id, survey } = distribution;
  const found = useInvitations(id);
  const [params, setParams] = useSearchParams();
  const list = params.get("list") ?? "";
  const [writing, setWriting] = useState(list !== "");
  const close = () => {
    setWriting(false);
    setParams((before) => {
      before.delete("list");
      return before;
    });
  };
  if (found.isError && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <div className={styles.waiting}>
        <Skeleton height={120} />
      </div>
    );
  const { items, mail_ready } = found.data;
  const begin = (
    <Button className={styles.begin} leftSection={<Mail size={16} />} onClick={() => setWriting(true)}>
      {t("new")}
    </Button>
  );
  if (writing)
    return <InviteForm survey={survey} id={id} settings={found.data} list={list} onClose={close} />;
  return (
    <>
      {!mail_ready && <p className={styles.notice}>{t("noMail")}</p>}
      {items.length === 0 ? (
        <EmptyState icon={Mail} title={t("empty.title")} text={t("empty.text")} action={begin} />
      ) : (
        <Section title={t("title")} hint={t("hint")} action={begin}>
          <div className={styles.cards}>
            {items.map((item) => (
              <InvitationCard key={item.id} id={id} invitation={item} zone={survey.settings.time_zone} />
            ))}
          </div>
        </Section>
      )}
    </>
  );
}
