import { Button } from "@mantine/core";
import type { Member } from "@soundings/contract/members";
import { atLeast } from "@soundings/contract/rights";
import { useTranslation } from "react-i18next";
import { useUser } from "../auth/session.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { toast } from "../ui/toasts.tsx";
import { useResetSteps, useSecondStepRule } from "./member-queries.ts";
import styles from "./people.module.css";

/** Who has a second step, with the way to take it away, or why there is none. */
export function LostSteps({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation("members");
  const me = useUser();
  const rule = useSecondStepRule().data;
  const having = rule?.members.filter(({ id, has_step }) => has_step && id !== me.id) ?? [];
  const rows = having.flatMap(({ id, home }) => {
    const member = members.find((one) => one.id === id);
    return member ? [{ member, home }] : [];
  });
  return (
    <>
      <p>{t("steps.lostHow")}</p>
      <ul className={styles.things} aria-label={t("steps.having")}>
        {rows.map(({ member, home }) => (
          <li key={member.id} className={styles.thing}>
            <div className={styles.who}>
              <span className={styles.name}>{member.name || member.email}</span>
              <span className={styles.quiet}>
                {home
                  ? atLeast(me.role, member.role)
                    ? member.email
                    : t("steps.ownersOnly")
                  : t("steps.elsewhere")}
              </span>
            </div>
            {home && atLeast(me.role, member.role) && <Reset member={member} />}
          </li>
        ))}
        {rows.length === 0 && <li className={styles.thing}>{t("steps.nobody")}</li>}
      </ul>
    </>
  );
}

function Reset({ member }: { member: Member }) {
  const { t } = useTranslation("members");
  const problemText = useProblemText();
  const reset = useResetSteps();
  const name = member.name || member.email;
  const ask = async () => {
    const agreed = await confirm({
      title: t("steps.resetTitle", { name }),
      text: t("steps.resetText"),
      confirmLabel: t("steps.reset"),
      danger: true,
    });
    if (!agreed) return;
    await reset.mutateAsync(member.id).then(
      () => toast({ id: "reset-steps", kind: "success", message: t("steps.resetDone", { name }) }),
      (error) => toast({ id: "reset-steps", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <Button
      variant="default"
      aria-label={t("steps.resetOf", { name })}
      loading={reset.isPending}
      onClick={() => void ask()}
    >
      {t("steps.reset")}
    </Button>
  );
}
