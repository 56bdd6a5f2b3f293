import { Button } from "@mantine/core";
import type { Member } from "@soundings/contract/members";
import {
  resetSecondSteps,
  type SecondStepRule,
  setSecondStepRule,
} from "@soundings/contract/second-step-rule";
import { useTranslation } from "react-i18next";
import { checkSession, useUser } from "../auth/session.ts";
import { useMay } from "../auth/use-may.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { confirm } from "../ui/confirm.tsx";
import { openModal } from "../ui/modal-stack.tsx";
import { StatePill } from "../ui/state-pill.tsx";
import { toast } from "../ui/toasts.tsx";
import { LostSteps } from "./lost-steps.tsx";
import { useSecondStepRule, useSetSecondStepRule } from "./member-queries.ts";
import styles from "./people.module.css";

/** Who signs in with a second step, whether everybody has to, and help for who lost theirs. */
export function SecondStepSection({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation("members");
  const rule = useSecondStepRule().data;
  if (!rule) return null;
  const lacking = rule.members.filter(({ has_step, by_provider }) => !has_step && !by_provider);
  const names = lacking.flatMap(({ id }) => members.find((one) => one.id === id) ?? []);
  return (
    <section className={styles.section} aria-label={t("steps.title")}>
      <h2 className={styles.sectionTitle}>{t("steps.title")}</h2>
      <div className={styles.rows}>
        <RuleRow rule={rule} lacking={lacking} />
        {names.length > 0 && <LackingRow people={names} required={rule.required_since !== null} />}
        <LostRow rule={rule} members={members} />
      </div>
    </section>
  );
}

function RuleRow({ rule, lacking }: { rule: SecondStepRule; lacking: SecondStepRule["members"] }) {
  const { t } = useTranslation("members");
  const problemText = useProblemText();
  const may = useMay();
  const me = useUser();
  const set = useSetSecondStepRule();
  const required = rule.required_since !== null;
  const all = rule.members.length;
  const change = async (next: boolean) => {
    const others = lacking.filter((one) => one.id !== me.id).length;
    const own = lacking.some((one) => one.id === me.id);
    const agreed = await confirm({
      title: t(next ? "steps.onTitle" : "steps.offTitle"),
      text: next ? (
        <>
          <p>{others > 0 ? t("steps.onText", { count: others }) : t("steps.onTextNobody")}</p>
          {own && <p>{t("steps.onOwn")}</p>}
        </>
      ) : (
        t("steps.offText")
      ),
      confirmLabel: t(next ? "steps.onConfirm" : "steps.offConfirm"),
    });
    if (!agreed) return;
    await set.mutateAsync(next).then(
      () => {
        toast({ id: "second-step-rule", kind: "success", message: t(next ? "steps.isOn" : "steps.isOff") });
        if (own) void checkSession();
      },
      (error) => toast({ id: "second-step-rule", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{t("steps.rule")}</span>
        <span className={styles.quiet}>
          {t("steps.have", { count: all - lacking.length, all })} {t("steps.keys")}
        </span>
      </div>
      <div className={styles.does}>
        <StatePill tone={required ? "good" : undefined}>{t(required ? "steps.on" : "steps.off")}</StatePill>
        {may(setSecondStepRule) && (
          <Button variant="default" loading={set.isPending} onClick={() => void change(!required)}>
            {t(required ? "steps.offOpen" : "steps.onOpen")}
          </Button>
        )}
      </div>
    </div>
  );
}

function LackingRow({ people, required }: { people: readonly Member[]; required: boolean }) {
  const { t, i18n } = useTranslation("members");
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{t(required ? "steps.waiting" : "steps.without")}</span>
        <span className={styles.quiet}>{list.format(people.map(({ name, email }) => name || email))}</span>
      </div>
    </div>
  );
}

/** Somebody with a new phone and no codes left; there only where somebody else has a second step. */
function LostRow({ rule, members }: { rule: SecondStepRule; members: readonly Member[] }) {
  const { t } = useTranslation("members");
  const me = useUser();
  const may = useMay();
  const able = rule.members.some(({ id, has_step }) => has_step && id !== me.id);
  if (!able || !may(resetSecondSteps)) return null;
  const open = () =>
    openModal({ title: t("steps.lost"), width: 520, content: <LostSteps members={members} /> });
  return (
    <div className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{t("steps.lost")}</span>
        <span className={styles.quiet}>{t("steps.lostText")}</span>
      </div>
      <div className={styles.does}>
        <Button variant="default" onClick={open}>
          {t("steps.lostOpen")}
        </Button>
      </div>
    </div>
  );
}
