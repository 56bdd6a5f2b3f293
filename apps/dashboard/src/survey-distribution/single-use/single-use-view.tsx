import { Button, Switch } from "@mantine/core";
import { downloadSingleUseLinks } from "@soundings/contract/distribution";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../../lib/call.ts";
import { useFormat } from "../../lib/format.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { confirm } from "../../ui/confirm.tsx";
import { toast } from "../../ui/toasts.tsx";
import styles from "../distribution.module.css";
import type { ViewProps } from "../distribution-page.tsx";
import { useDeleteSingleUse, useSetSingleUseOnly } from "../distribution-queries.ts";
import { Section } from "../section.tsx";
import { MakeLinksForm } from "./make-links-form.tsx";
import { SingleUseTable } from "./single-use-table.tsx";

/** Links that take one response each: made in batches, handed out as a file, told apart by their use. */
export function SingleUseView({ distribution }: ViewProps) {
  const { t } = useTranslation("survey-distribution");
  const format = useFormat();
  const { total, used } = distribution.single_use;
  return (
    <>
      <Section title={t("singleUse.title")} hint={t("singleUse.hint")}>
        <MakeLinksForm distribution={distribution} />
        <OnlySwitch distribution={distribution} />
      </Section>
      {total > 0 && (
        <Section
          title={t("singleUse.links", { total: format.number(total) })}
          hint={t("singleUse.counts", {
            used: format.number(used),
            unused: format.number(total - used),
          })}
          action={<ListActions distribution={distribution} />}
        >
          <SingleUseTable distribution={distribution} />
        </Section>
      )}
    </>
  );
}

type PartProps = Pick<ViewProps, "distribution">;

function OnlySwitch({ distribution: { id, single_use_only } }: PartProps) {
  const { t } = useTranslation("survey-distribution");
  const problemText = useProblemText();
  const setting = useSetSingleUseOnly(id);
  const shown = setting.isPending ? setting.variables : single_use_only;
  const set = (only: boolean) =>
    setting.mutate(only, {
      onError: (error) => toast({ id: "single-use", kind: "error", message: problemText(error) }),
    });
  return (
    <Switch
      mt={16}
      label={t("singleUse.only")}
      description={t("singleUse.onlyHint")}
      checked={shown}
      onChange={({ currentTarget: { checked } }) => set(checked)}
    />
  );
}

function ListActions({ distribution: { id, single_use } }: PartProps) {
  const { t } = useTranslation("survey-distribution");
  const problemText = useProblemText();
  const deleting = useDeleteSingleUse(id);
  const [loading, setLoading] = useState(false);
  const unused = single_use.total - single_use.used;
  const fail = (error: unknown) => toast({ id: "single-use", kind: "error", message: problemText(error) });
  const save = async () => {
    setLoading(true);
    await downloadFile(downloadSingleUseLinks, { params: { id } }, "links.csv").catch(fail);
    setLoading(false);
  };
  const remove = async () => {
    const agreed = await confirm({
      title: t("singleUse.deleteTitle", { count: unused }),
      text: t("singleUse.deleteText"),
      confirmLabel: t("singleUse.delete"),
      danger: true,
    });
    if (!agreed) return;
    const done = () => toast({ id: "single-use", kind: "success", message: t("singleUse.deleted") });
    deleting.mutate(undefined, done, fail);
  };
  return (
    <div className={styles.line}>
      {unused > 0 && (
        <Button variant="subtle" data-danger loading={deleting.isPending} onClick={() => void remove()}>
          {t("singleUse.delete")}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<Download size={16} />}
        loading={loading}
        onClick={() => void save()}
      >
        {t("singleUse.download")}
      </Button>
    </div>
  );
}
