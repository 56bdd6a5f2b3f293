import { Button, TextInput } from "@mantine/core";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../auth/form-note.tsx";
import { useSignInWays } from "../auth/oidc/sign-in-ways.ts";
import { PasswordField } from "../auth/password-field.tsx";
import { CallError } from "../lib/call-error.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { useMembers } from "../members/member-queries.ts";
import { openModal } from "../ui/modal-stack.tsx";
import { useDeleteAccount } from "./account-queries.ts";
import styles from "./settings-form.module.css";
import { SettingsRow } from "./settings-section.tsx";

const LOST = ["surveys", "answers", "datasets", "pictures", "links"] as const;

export function DeleteAccount({ email }: { email: string }) {
  const { t } = useTranslation("settings");
  const open = () =>
    openModal({
      title: t("delete.title"),
      width: 440,
      content: (close) => <DeleteAccountForm email={email} onClose={close} />,
    });
  return (
    <SettingsRow label={t("delete.title")} text={t("delete.text")}>
      <Button variant="default" size="md" className={styles.danger} onClick={open}>
        {t("delete.open")}
      </Button>
    </SettingsRow>
  );
}

/** Says what will be lost, and asks for the address and the password before it is. */
function DeleteAccountForm({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation(["settings", "auth", "common"]);
  const problemText = useProblemText();
  const remove = useDeleteAccount();
  // Who has none has signed in by a provider a moment ago.
  const asksPassword = useSignInWays().data?.has_password ?? true;
  const others = (useMembers().data?.items.length ?? 1) - 1;
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { email: "", password: "" },
  });
  const { errors } = formState;
  const isOwn = (typed: string) => typed.trim().toLowerCase() === email.toLowerCase();
  const submit = handleSubmit(async ({ password }) => {
    try {
      await remove.mutateAsync(asksPassword ? password : null);
    } catch (error) {
      const wrong = error instanceof CallError && error.code === "WRONG_PASSWORD";
      setError(wrong ? "password" : "root", { message: problemText(error) }, { shouldFocus: true });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p>{t("delete.lost")}</p>
      <ul className={styles.lost}>
        {LOST.map((what) => (
          <li key={what}>{t(`delete.what.${what}`)}</li>
        ))}
        {others > 0 && <li className={styles.others}>{t("delete.others", { count: others })}</li>}
      </ul>
      <ProblemNote>{errors.root?.message}</ProblemNote>
      <TextInput
        {...register("email", { validate: (typed) => isOwn(typed) || t("delete.wrongAddress") })}
        className={styles.field}
        size="md"
        label={t("delete.address", { email })}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="off"
        data-autofocus
        error={errors.email?.message}
      />
      {asksPassword && (
        <div className={styles.field}>
          <PasswordField
            {...register("password", { required: t("auth:passwordMissing") })}
            size="md"
            label={t("auth:password")}
            autoComplete="current-password"
            error={errors.password?.message}
          />
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" size="md" variant="danger" loading={remove.isPending}>
          {t("delete.confirm")}
        </Button>
      </div>
    </form>
  );
}
