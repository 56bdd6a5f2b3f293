import { Button } from "@mantine/core";
import { invite } from "@soundings/contract/members";
import { secondStepRule } from "@soundings/contract/second-step-rule";
import { UserPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useMay } from "../auth/use-may.ts";
import { useFormat } from "../lib/format.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { AccountName } from "./account-name.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { openInviteForm } from "./invite-form.tsx";
import { LeaveAccount } from "./leave-account.tsx";
import { LoadingPeople, MemberList } from "./member-list.tsx";
import { useMembers } from "./member-queries.ts";
import styles from "./people.module.css";
import { SecondStepSection } from "./second-step-section.tsx";

/** /settings/people: who is in the account, what each may do, and who was asked to join. */
export function PeoplePage() {
  const { t } = useTranslation("members");
  const { t: settings } = useTranslation("settings");
  const format = useFormat();
  const user = useUser();
  const may = useMay();
  usePageTitle(t("title"));
  const { data, error, isError, refetch } = useMembers();
  const inviting = may(invite);
  return (
    <>
      <PageHeader
        title={t("title")}
        crumbs={[{ label: settings("title"), to: "/settings" }]}
        meta={data ? format.number(data.items.length) : undefined}
        actions={
          inviting && (
            <Button leftSection={<UserPlus size={16} />} onClick={() => openInviteForm(t("invite.title"))}>
              {t("invite.open")}
            </Button>
          )
        }
      />
      <div className={styles.page}>
        {isError && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <MemberList members={data.items} />
        ) : (
          <LoadingPeople />
        )}
        {inviting && <InvitationList />}
        {data && may(secondStepRule) && <SecondStepSection members={data.items} />}
        <section className={styles.section} aria-label={t("account.title")}>
          <h2 className={styles.sectionTitle}>{t("account.title")}</h2>
          <div className={styles.rows}>
            {inviting && <AccountName key={user.account.id} />}
            <LeaveAccount />
          </div>
        </section>
      </div>
    </>
  );
}
