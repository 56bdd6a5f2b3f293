import { Button, NumberInput, Select, TextInput } from "@mantine/core";
import { SINGLE_USE_LIMITS } from "@soundings/contract/distribution";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import type { ViewProps } from "../distribution-page.tsx";
import { useMakeSingleUse } from "../distribution-queries.ts";
import own from "./single-use.module.css";

/** How many links, for which batch and which variant. */
export function MakeLinksForm({ distribution }: Pick<ViewProps, "distribution">) {
  const { t } = useTranslation("survey-distribution");
  const format = useFormat();
  const problemText = useProblemText();
  const { id, survey } = distribution;
  const making = useMakeSingleUse(id);
  const [count, setCount] = useState<number | string>(100);
  const [name, setName] = useState("");
  const [variant, setVariant] = useState("");
  const most = SINGLE_USE_LIMITS.at_once;
  const right = typeof count === "number" && Number.isInteger(count) && count >= 1 && count <= most;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!right) return;
    making.mutate(
      { count, name: name.trim(), variant_id: variant || null },
      () => {
        setName("");
        toast({
          id: "single-use",
          kind: "success",
          message: t("singleUse.made", { count, number: format.number(count) }),
        });
      },
      (error) => toast({ id: "single-use", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <form className={own.form} onSubmit={submit}>
      <NumberInput
        label={t("singleUse.count")}
        min={1}
        max={most}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        value={count}
        error={right || count === "" ? null : t("singleUse.countRule", { most: format.number(most) })}
        onChange={setCount}
      />
      <TextInput
        label={t("singleUse.name")}
        placeholder={t("singleUse.namePlaceholder")}
        maxLength={200}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      {survey.variants.length > 0 && (
        <Select
          label={t("builder.variant")}
          data={[
            { value: "", label: t("builder.noVariant") },
            ...survey.variants.map((one) => ({
              value: one.id,
              label: one.name.trim() || t("variants.unnamed"),
            })),
          ]}
          value={variant}
          onChange={(value) => setVariant(value ?? "")}
        />
      )}
      <Button type="submit" loading={making.isPending} disabled={!right}>
        {t("singleUse.make")}
      </Button>
    </form>
  );
}
