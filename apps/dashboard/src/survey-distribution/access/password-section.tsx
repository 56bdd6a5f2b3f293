import { Button, PasswordInput } from "@mantine/core";
import { type Distribution, MIN_SURVEY_PASSWORD } from "@soundings/contract/distribution";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import styles from "../distribution.module.css";
import { useSetAccess } from "../distribution-queries.ts";
import { Section } from "../section.tsx";
import own from "./access.module.css";

/** The password that respondents must know. Nobody sees it again: it is set anew, or taken away. */
export function PasswordSection({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation("survey-distribution");
  const problemText = useProblemText();
  const { has_password } = distribution.access;
  const saving = useSetAccess(distribution.id);
  const [changing, setChanging] = useState(false);
  const save = (password: string | null) =>
    saving.mutate(
      { password },
      {
        onSuccess: () => {
          setChanging(false);
          const message = t(password === null ? "access.password.removed" : "access.password.saved");
          toast({ id: "access", kind: "success", message });
        },
        onError: (error) => toast({ id: "access", kind: "error", message: problemText(error) }),
      },
    );
  const remove = async () => {
    const agreed = await confirm({
      title: t("access.password.removeTitle"),
      text: t("access.password.removeText"),
      confirmLabel: t("access.password.remove"),
      danger: true,
    });
    if (agreed) save(null);
  };
  return (
    <Section title={t("access.password.title")} hint={t("access.password.hint")}>
      {has_password && !changing ? (
        <div className={styles.line}>
          <p className={own.has}>{t("access.password.has")}</p>
          <Button variant="default" onClick={() => setChanging(true)}>
            {t("access.password.change")}
          </Button>
          <Button variant="subtle" data-danger loading={saving.isPending} onClick={() => void remove()}>
            {t("access.password.remove")}
          </Button>
        </div>
      ) : (
        <PasswordForm
          isNew={has_password}
          busy={saving.isPending}
          onSave={save}
          onCancel={changing ? () => setChanging(false) : null}
        />
      )}
    </Section>
  );
}

interface FormProps {
  /** It takes the place of one. */
  isNew: boolean;
  busy: boolean;
  onSave: (password: string) => void;
  onCancel: (() => void) | null;
}

function PasswordForm({ isNew, busy, onSave, onCancel }: FormProps) {
  const { t } = useTranslation(["survey-distribution", "auth"]);
  const [password, setPassword] = useState("");
  const [short, setShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isShort = password.length < MIN_SURVEY_PASSWORD;
    setShort(isShort);
    if (!isShort) onSave(password);
  };
  return (
    <form onSubmit={submit}>
      <PasswordInput
        className={own.password ?? ""}
        label={t(isNew ? "access.password.new" : "access.password.label")}
        description={isNew ? t("access.password.changedText") : undefined}
        value={password}
        maxLength={128}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ "aria-label": t("auth:showPassword") }}
        error={short ? t("access.password.short", { count: MIN_SURVEY_PASSWORD }) : undefined}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={busy} disabled={password === ""}>
          {t("access.password.set")}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t("common:cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
