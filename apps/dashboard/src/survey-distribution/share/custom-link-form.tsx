import { Button, Select, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Distribution } from "@soundings/contract/distribution";
import { asLink, MAX_LINK_LENGTH } from "@soundings/survey/custom-link";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import { AddressLine } from "../address-line.tsx";
import styles from "../distribution.module.css";
import { useLinkCheck, useSetCustomLink } from "../distribution-queries.ts";
import own from "./share.module.css";

const CHECK_AFTER_MS = 250;

/** A link that people can remember: shown with its copy button, or chosen with a word on each letter. */
export function CustomLinkForm({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation("survey-distribution");
  const problemText = useProblemText();
  const { id, custom_link, survey } = distribution;
  const [editing, setEditing] = useState(custom_link === null);
  const saving = useSetCustomLink(id);
  const save = (link: string | null, in_namespace: boolean) =>
    saving.mutate(
      { link, in_namespace },
      {
        onSuccess: () =>
          toast({ id: "custom-link", kind: "success", message: t(link ? "custom.saved" : "custom.removed") }),
        onError: (error) => toast({ id: "custom-link", kind: "error", message: problemText(error) }),
      },
    );
  if (custom_link && !editing) {
    const remove = async () => {
      const agreed = await confirm({
        title: t("custom.removeTitle"),
        text: t("custom.removeText"),
        confirmLabel: t("custom.remove"),
        danger: true,
      });
      if (agreed) save(null, false);
    };
    return (
      <AddressLine address={custom_link.address} what={t("custom.title")}>
        <Button variant="default" onClick={() => setEditing(true)}>
          {t("custom.change")}
        </Button>
        <Button variant="subtle" data-danger loading={saving.isPending} onClick={() => void remove()}>
          {t("custom.remove")}
        </Button>
      </AddressLine>
    );
  }
  return (
    <LinkForm
      distribution={distribution}
      suggestion={custom_link?.link ?? asLink(survey.name)}
      busy={saving.isPending}
      onSave={save}
      onCancel={custom_link ? () => setEditing(false) : null}
    />
  );
}

interface LinkFormProps {
  distribution: Distribution;
  suggestion: string;
  busy: boolean;
  onSave: (link: string, in_namespace: boolean) => void;
  onCancel: (() => void) | null;
}

function LinkForm({ distribution, suggestion, busy, onSave, onCancel }: LinkFormProps) {
  const { t } = useTranslation("survey-distribution");
  const { id, custom_link, link_base, namespace_base } = distribution;
  const [link, setLink] = useState(suggestion);
  const [inNamespace, setInNamespace] = useState(custom_link?.in_namespace ?? namespace_base !== null);
  const [asked] = useDebouncedValue(link, CHECK_AFTER_MS);
  const check = useLinkCheck(id, asked, inNamespace);
  const sure = check.sure && asked === link;
  const noteId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sure && check.flaw === null) onSave(link, inNamespace);
  };
  const bases = [
    { value: "plain", label: link_base },
    ...(namespace_base ? [{ value: "namespace", label: namespace_base }] : []),
  ];
  const kind = !sure ? undefined : check.flaw ? "bad" : "good";
  return (
    <form onSubmit={submit}>
      <div className={own.linkRow}>
        {bases.length > 1 ? (
          <Select
            aria-label={t("custom.base")}
            className={own.base ?? ""}
            data={bases}
            value={inNamespace ? "namespace" : "plain"}
            onChange={(value) => setInNamespace(value === "namespace")}
          />
        ) : (
          <span className={own.prefix}>{link_base}</span>
        )}
        <TextInput
          aria-label={t("custom.title")}
          aria-describedby={noteId}
          aria-invalid={kind === "bad"}
          className={own.link ?? ""}
          value={link}
          maxLength={MAX_LINK_LENGTH + 40}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => setLink(value.toLowerCase().replace(/[\s_]+/g, "-"))}
        />
        <Button type="submit" loading={busy} disabled={!sure || check.flaw !== null}>
          {t("custom.save")}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t("common:cancel")}
          </Button>
        )}
      </div>
      <p id={noteId} role="status" className={styles.note} data-kind={kind}>
        {t(!sure ? "custom.checking" : check.flaw ? `custom.flaw.${check.flaw}` : "custom.free")}
      </p>
    </form>
  );
}
