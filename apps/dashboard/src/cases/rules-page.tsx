import { ActionIcon, Button, Menu, Skeleton, Switch } from "@mantine/core";
import {
  type CaseRule,
  changeDatasetCaseRule,
  changeSurveyCaseRule,
  createSurveyCaseRule,
} from "@soundings/contract/case-rules";
import { Ellipsis, Pencil, Plus, Trash2, Workflow } from "lucide-react";
import { useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { useMembers } from "../members/member-queries.ts";
import { confirm } from "../ui/confirm.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import list from "../ui/list/list.module.css";
import { MenuAction } from "../ui/menu-action.tsx";
import { closeModal, openModal } from "../ui/modal-stack.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { useShortcut } from "../ui/shortcut.ts";
import { toast } from "../ui/toasts.tsx";
import { CaseScreens } from "./case-screens.tsx";
import styles from "./cases.module.css";
import { RuleForm } from "./rule-form.tsx";
import { useCaseRules, useDeleteRule, useRuleChoices, useSaveRule } from "./rule-queries.ts";
import { readThing, type Thing, thingOf, thingText } from "./thing.ts";
import { useConditionText } from "./use-condition-text.ts";

/** /cases/rules: what opens cases; ?new=1 begins a rule, ?of=survey:ID for that survey. */
export function RulesPage() {
  const { t } = useTranslation("cases");
  usePageTitle(t("rules.title"));
  const may = useMay();
  const makes = may(createSurveyCaseRule);
  const { data, error, isError, refetch } = useCaseRules();
  const [params, setParams] = useSearchParams();
  const of = readThing(params.get("of"));
  const open = useCallback(
    (rule: CaseRule | null, thing: Thing | null) => {
      const id = openModal({
        title: t(rule ? "rules.edit" : "rules.new"),
        width: 640,
        content: <RuleForm rule={rule} thing={thing} onDone={() => closeModal(id)} />,
      });
    },
    [t],
  );
  const isAsked = useRef(params.has("new"));
  useEffect(() => {
    if (!isAsked.current || !makes) return;
    isAsked.current = false;
    setParams({}, { replace: true });
    open(null, of);
  });
  const create = () => open(null, of);
  useShortcut("n", makes ? create : null);
  return (
    <div className={list.page}>
      <PageHeader
        title={t("title")}
        center={<CaseScreens screen="rules" />}
        actions={
          makes && (
            <Button leftSection={<Plus size={16} />} onClick={create}>
              {t("rules.new")}
            </Button>
          )
        }
      />
      {!data ? (
        isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={styles.rules} aria-busy="true">
            <Skeleton height={72} />
            <Skeleton height={72} />
          </div>
        )
      ) : data.items.length === 0 ? (
        <EmptyState
          icon={Workflow}
          title={t("rules.none")}
          text={t("rules.noneText")}
          action={
            makes && (
              <Button size="md" leftSection={<Plus size={16} />} onClick={create}>
                {t("rules.new")}
              </Button>
            )
          }
        />
      ) : (
        <ul className={styles.rules}>
          {data.items.map((rule) => (
            <RuleCard key={rule.id} rule={rule} onEdit={() => open(rule, thingOf(rule))} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RuleCard({ rule, onEdit }: { rule: CaseRule; onEdit: () => void }) {
  const { t } = useTranslation("cases");
  const format = useFormat();
  const problemText = useProblemText();
  const textOf = useConditionText();
  const thing = thingOf(rule);
  const mayEdit = useMay()(thing.kind === "survey" ? changeSurveyCaseRule : changeDatasetCaseRule, thing.id);
  const { data: choices } = useRuleChoices(thing);
  const members = useMembers().data?.items;
  const saving = useSaveRule();
  const deleting = useDeleteRule();
  const { id, name, conditions, assignee_id, due_hours, is_on, case_count, thing_name } = rule;
  const owner = members?.find((one) => one.id === assignee_id);
  const failed = (error: unknown) => toast({ id: "rule", kind: "error", message: problemText(error) });
  const switchTo = (on: boolean) => {
    const { mail } = rule;
    const changed = { name, conditions, assignee_id, due_hours, mail, is_on: on };
    void saving.mutateAsync({ thing, id, rule: changed, also_there: false }).catch(failed);
  };
  const remove = async () => {
    const agreed = await confirm({
      title: t("rules.deleteSure", { name }),
      text: t("rules.deleteText"),
      confirmLabel: t("rules.delete"),
      danger: true,
    });
    if (!agreed) return;
    await deleting.mutateAsync(rule).then(() => toast({ id: "rule", message: t("rules.deleted") }), failed);
  };
  return (
    <li className={styles.rule} data-off={!is_on || undefined}>
      <Switch
        checked={is_on}
        disabled={!mayEdit || saving.isPending}
        aria-label={t("rules.isOn", { name })}
        onChange={({ currentTarget }) => switchTo(currentTarget.checked)}
      />
      <div className={styles.ruleMain}>
        <h2 className={styles.ruleName}>{name}</h2>
        <p className={styles.ruleText}>
          {[thing_name, ...conditions.map((one) => textOf(one, choices))].join(" · ")}
        </p>
        <p className={styles.quiet}>
          {[
            owner ? t("rules.goesTo", { name: owner.name || owner.email }) : t("rules.goesToNobody"),
            due_hours !== null &&
              t("rules.due", {
                time:
                  due_hours % 24 === 0
                    ? t("days", { count: due_hours / 24 })
                    : t("hours", { count: due_hours }),
              }),
            rule.mail && t("rules.byMail"),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <Link
        className={styles.ruleCount}
        to={`/cases?${new URLSearchParams({ state: "all", of: thingText(thing) })}`}
      >
        {t("rules.opened", { count: case_count, number: format.number(case_count) })}
      </Link>
      {mayEdit && (
        <Menu position="bottom-end" width={200}>
          <Menu.Target>
            <ActionIcon variant="subtle" aria-label={t("rules.menu", { name })}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <MenuAction icon={<Pencil size={16} />} onClick={onEdit}>
              {t("rules.edit")}
            </MenuAction>
            <MenuAction icon={<Trash2 size={16} />} danger onClick={() => void remove()}>
              {t("rules.delete")}
            </MenuAction>
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}
