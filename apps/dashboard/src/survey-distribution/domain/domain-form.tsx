import { Button, TextInput } from "@mantine/core";
import type { CustomDomain } from "@soundings/contract/distribution";
import { isDomain } from "@soundings/survey/custom-link";
import { CircleCheck } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ProblemWords } from "../../ui/problem-words.tsx";
import { toast } from "../../ui/toasts.tsx";
import styles from "../distribution.module.css";
import type { ViewProps } from "../distribution-page.tsx";
import { useSetDomain, useVerifyDomain } from "../distribution-queries.ts";
import own from "./domain.module.css";

/** A domain of the account's own: claimed, proven by a record, then shown in every survey's address. */
export function DomainForm({ distribution }: Pick<ViewProps, "distribution">) {
  const { t } = useTranslation("survey-distribution");
  const problemText = useProblemText();
  const { id, domain, may_have_domain } = distribution;
  const setting = useSetDomain(id);
  const [name, setName] = useState("");
  const typed = name.trim().toLowerCase();
  const wrong = typed !== "" && !isDomain(typed);
  const save = (value: string | null) =>
    setting.mutate(
      { domain: value },
      { onError: (error) => toast({ id: "domain", kind: "error", message: problemText(error) }) },
    );
  if (domain) {
    const remove = async () => {
      const agreed = await confirm({
        title: t("domain.removeTitle", { domain: domain.domain }),
        text: t("domain.removeText"),
        confirmLabel: t("custom.remove"),
        danger: true,
      });
      if (agreed) save(null);
    };
    return <Claimed id={id} domain={domain} busy={setting.isPending} onRemove={() => void remove()} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== "" && !wrong) save(typed);
  };
  return (
    <form className={own.row} onSubmit={submit}>
      <TextInput
        aria-label={t("domain.title")}
        className={own.name ?? ""}
        placeholder="feedback.example.com"
        disabled={!may_have_domain}
        value={name}
        autoComplete="off"
        spellCheck={false}
        error={wrong && t("domain.wrong")}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <Button type="submit" loading={setting.isPending} disabled={typed === "" || wrong || !may_have_domain}>
        {t("domain.add")}
      </Button>
    </form>
  );
}

interface ClaimedProps {
  id: string;
  domain: CustomDomain;
  busy: boolean;
  onRemove: () => void;
}

function Claimed({ id, domain, busy, onRemove }: ClaimedProps) {
  const { t } = useTranslation("survey-distribution");
  const format = useFormat();
  const problemText = useProblemText();
  const verifying = useVerifyDomain(id);
  const verify = () =>
    verifying.mutate(undefined, {
      onSuccess: () => toast({ id: "domain", kind: "success", message: t("domain.verified") }),
    });
  const records = [
    { type: "CNAME", name: domain.domain, value: domain.target },
    { type: "TXT", name: domain.txt_name, value: domain.txt_value },
  ];
  return (
    <>
      <p className={own.domain}>
        <strong>{domain.domain}</strong>
        {domain.verified_at ? (
          <span className={own.verified}>
            <CircleCheck size={16} aria-hidden="true" />
            {t("domain.verifiedOn", { date: format.date(domain.verified_at) })}
          </span>
        ) : (
          <span className={styles.quiet}>{t("domain.waiting")}</span>
        )}
      </p>
      {!domain.verified_at && (
        <>
          <p className={styles.hint}>{t("domain.records")}</p>
          <table className={own.records}>
            <thead>
              <tr>
                <th>{t("domain.type")}</th>
                <th>{t("domain.name")}</th>
                <th>{t("domain.value")}</th>
                <th>
                  <span className="visually-hidden">{t("common:copy.action")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {records.map(({ type, name, value }) => (
                <tr key={type}>
                  <td>{type}</td>
                  <td className={own.text}>{name}</td>
                  <td className={own.text}>{value}</td>
                  <td>
                    <CopyButton text={value} what={`${type} ${t("domain.value")}`} variant="subtle" />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
      {verifying.isError && (
        <p role="alert" className={styles.note} data-kind="bad">
          <ProblemWords text={problemText(verifying.error)} />
        </p>
      )}
      <div className={styles.actions}>
        {!domain.verified_at && (
          <Button loading={verifying.isPending} onClick={verify}>
            {t("domain.verify")}
          </Button>
        )}
        <Button variant="subtle" data-danger loading={busy} onClick={onRemove}>
          {t("domain.remove")}
        </Button>
      </div>
    </>
  );
}
