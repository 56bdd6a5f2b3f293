import { Button, TextInput } from "@mantine/core";
import { updateMe } from "@soundings/contract/auth";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { updateUser } from "../auth/session.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import styles from "./settings-page.module.css";
import { SettingsRow } from "./settings-section.tsx";

/** The user's name; the button is there only when there is something to save. */
export function NameForm({ name }: { name: string }) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation();
  const problemText = useProblemText();
  const [value, setValue] = useState(name);
  const id = useId();
  const save = useMutation({
    mutationFn: () => updateUser({ name: value.trim() }),
    onSuccess: () => toast({ id: "name-saved", kind: "success", message: t("nameSaved") }),
    onError: (error) => toast({ id: "name-saved", kind: "error", message: problemText(error) }),
  });
  const changed = value.trim() !== name;
  const right = updateMe.body?.safeParse({ name: value }).success ?? false;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changed && right) save.mutate();
  };
  return (
    <SettingsRow id={id} label={t("name")} text={t("nameText")}>
      <form className={styles.name} onSubmit={submit}>
        <TextInput
          size="md"
          aria-labelledby={id}
          autoComplete="name"
          maxLength={100}
          value={value}
          error={changed && !right ? t("nameMissing") : null}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {changed && (
          <Button type="submit" size="md" disabled={!right} loading={save.isPending}>
            {common("save")}
          </Button>
        )}
      </form>
    </SettingsRow>
  );
}
