import { Button, TextInput } from "@mantine/core";
import { linkViolation } from "@soundings/survey/custom-link";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import type { ViewProps } from "../distribution-page.tsx";
import { useSetDomain } from "../distribution-queries.ts";
import own from "./domain.module.css";

/** The account's part of its surveys' addresses. */
export function NamespaceForm({ distribution }: Pick<ViewProps, "distribution">) {
  const { t } = useTranslation("survey-distribution");
  const problemText = useProblemText();
  const { id, namespace, link_base, may_have_domain } = distribution;
  const setting = useSetDomain(id);
  const [name, setName] = useState(namespace ?? "");
  const flaw = name === "" ? null : linkViolation(name);
  const save = (value: string | null) =>
    setting.mutate(
      { namespace: value },
      {
        onSuccess: () =>
          toast({
            id: "namespace",
            kind: "success",
            message: t(value ? "namespace.saved" : "namespace.removed"),
          }),
        onError: (error) => toast({ id: "namespace", kind: "error", message: problemText(error) }),
      },
    );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name === "" || flaw || name === namespace) return;
    const agreed =
      namespace === null ||
      (await confirm({
        title: t("namespace.renameTitle"),
        text: t("namespace.renameText", { before: namespace }),
        confirmLabel: t("namespace.rename"),
        danger: true,
      }));
    if (agreed) save(name);
  };
  return (
    <form className={own.row} onSubmit={(event) => void submit(event)}>
      <span className={own.prefix}>{link_base.replace(/s\/$/, "")}</span>
      <TextInput
        aria-label={t("namespace.title")}
        className={own.name ?? ""}
        disabled={!may_have_domain}
        value={name}
        autoComplete="off"
        spellCheck={false}
        error={flaw && t(`custom.flaw.${flaw}`)}
        onChange={({ currentTarget: { value } }) => setName(value.toLowerCase().replace(/[\s_]+/g, "-"))}
      />
      <Button
        type="submit"
        loading={setting.isPending}
        disabled={name === "" || flaw !== null || name === namespace || !may_have_domain}
      >
        {t("namespace.save")}
      </Button>
      {namespace !== null && (
        <Button variant="subtle" data-danger onClick={() => save(null)}>
          {t("custom.remove")}
        </Button>
      )}
    </form>
  );
}
