import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { MAX_NAME_LENGTH } from "../../datasets/dataset-actions.tsx";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { PlanGate } from "../../plans/plan-gate.tsx";
import { analysableNow } from "../../plans/plan-problems.ts";
import { useUsage } from "../../plans/usage-queries.ts";
import { toast } from "../../ui/toasts.tsx";
import start from "../local-file-page.module.css";
import uploads from "../uploads.module.css";
import type { Preview } from "./preview-panel.tsx";
import { type Asked, useCreateFromSource } from "./source-queries.ts";

interface Props {
  asked: Asked;
  found: Preview | null;
  /** Null while it is not a number that can be asked for. */
  limit: number | null;
  masked: boolean;
}

/** The dataset's name, how many comments are fetched, and the button that starts it. */
export function StartImport({ asked, found, limit, masked }: Props) {
  const { t } = useTranslation(["sources", "uploads"]);
  const format = useFormat();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const id = useId();
  const { data: usage } = useUsage();
  const creating = useCreateFromSource(asked);
  const [name, setName] = useState(found?.name.slice(0, MAX_NAME_LENGTH) ?? "");
  const wanted = Math.min(limit ?? 0, found?.count ?? limit ?? 0);
  const analysed = usage ? analysableNow(usage, wanted) : wanted;
  const ready = found !== null && limit !== null && !creating.isPending;
  const submit = () =>
    creating.mutate(
      { ...(name.trim() && { name: name.trim() }), limit: limit ?? 1, mask_authors: masked },
      {
        onSuccess: (made) => navigate(`/uploading?id=${made.id}`),
        onError: (error) => toast({ id: "create", kind: "error", message: problemText(error) }),
      },
    );
  return (
    <form
      className={start.start}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) submit();
      }}
    >
      <label htmlFor={id}>{t("uploads:start.name")}</label>
      <TextInput
        id={id}
        size="md"
        className={start.nameField ?? ""}
        value={name}
        maxLength={MAX_NAME_LENGTH}
        placeholder={found?.name ?? ""}
        disabled={found === null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <span className={uploads.space} />
      {analysed < wanted && (
        <span className={start.startLimit}>
          {t("uploads:start.limited", {
            number: format.number(analysed),
            total: format.number(wanted),
            count: analysed,
          })}
        </span>
      )}
      <Button component={Link} to="/datasets" variant="subtle" size="md">
        {t("uploads:start.cancel")}
      </Button>
      <PlanGate what="dataset">
        {(gate) => (
          <Button
            type="submit"
            size="md"
            loading={creating.isPending}
            disabled={!ready || found.comments.length === 0}
            {...gate}
          >
            {wanted > 0 ? t("get", { count: wanted, number: format.number(wanted) }) : t("getAny")}
          </Button>
        )}
      </PlanGate>
    </form>
  );
}
