import { Button, Select, TextInput } from "@mantine/core";
import type { Contact } from "@soundings/contract/contacts";
import { LANGUAGES, Language } from "@soundings/survey/survey";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNote } from "../auth/form-note.tsx";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { useAddContact, useChangeContact } from "./contact-queries.ts";
import styles from "./contacts.module.css";

interface ContactFormProps {
  /** Null for somebody new. */
  contact?: Contact;
  /** Names of the account's fields. */
  fields: readonly string[];
  list_id?: string | null;
  onClose: () => void;
}

/** What is known of somebody, to be written or changed, in a modal. */
export function ContactForm({ contact, fields, list_id = null, onClose }: ContactFormProps) {
  const { t } = useTranslation("contacts");
  const format = useFormat();
  const problemText = useProblemText();
  const add = useAddContact();
  const change = useChangeContact(contact?.id ?? "");
  const saving = contact ? change : add;
  const [email, setEmail] = useState(contact?.email ?? "");
  const [phone, setPhone] = useState(contact?.phone ?? "");
  const [name, setName] = useState(contact?.name ?? "");
  const [language, setLanguage] = useState<string>(contact?.language ?? "");
  const [values, setValues] = useState<Record<string, string>>(contact?.fields ?? {});
  const reached = email.trim() !== "" || phone.trim() !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reached) return;
    const told = {
      email: email.trim() || null,
      phone: phone.trim() || null,
      name: name.trim(),
      language: language ? Language.parse(language) : null,
      fields: Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== "")),
    };
    const done = { onSuccess: onClose };
    if (contact) change.mutate(told, done);
    else add.mutate({ ...told, list_id }, done);
  };
  return (
    <form onSubmit={submit} className={styles.form} noValidate>
      <ProblemNote>{saving.isError && problemText(saving.error)}</ProblemNote>
      <TextInput
        label={t("column.name")}
        value={name}
        maxLength={200}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextInput
        type="email"
        label={t("email")}
        description={reached ? undefined : t("reachHint")}
        value={email}
        maxLength={254}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <TextInput
        type="tel"
        label={t("phone")}
        description={t("phoneHint")}
        value={phone}
        maxLength={40}
        onChange={({ currentTarget }) => setPhone(currentTarget.value)}
      />
      <Select
        label={t("column.language")}
        data={[
          { value: "", label: t("ownLanguage") },
          ...LANGUAGES.map((code) => ({ value: code, label: format.language(code) })),
        ]}
        allowDeselect={false}
        value={language}
        onChange={(value) => setLanguage(value ?? "")}
      />
      {fields.map((field) => (
        <TextInput
          key={field}
          label={field}
          value={values[field] ?? ""}
          maxLength={200}
          onChange={({ currentTarget: { value } }) => setValues((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <div className={styles.buttons}>
        <Button variant="default" size="md" onClick={onClose}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" size="md" loading={saving.isPending} disabled={!reached}>
          {t(contact ? "save" : "add")}
        </Button>
      </div>
    </form>
  );
}
