import { plainText } from "@soundings/survey/rich-text";
import type { EndOfSurvey } from "@soundings/survey/survey";
import { ChevronRight, CircleCheck, Copy, Flag, Pencil, SquareArrowOutUpRight, Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { confirm } from "../../../ui/confirm.tsx";
import { onceDrawn } from "../../../ui/once-drawn.ts";
import { toast } from "../../../ui/toasts.tsx";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import { useSurveyChecks } from "../../use-survey-checks.ts";
import { ItemMenu } from "../item-menu.tsx";
import styles from "../items.module.css";
import { copyEnd, removeEnd, usesOfEnd } from "./edit-ends.ts";
import { EndForm } from "./end-form.tsx";

interface EndItemProps {
  end: EndOfSurvey;
  open: boolean;
  onToggle: () => void;
  /** Opens another end: the copy that was made. */
  onOpen: (id: string) => void;
  /** It is the survey's only end. */
  only: boolean;
}

/** An end as a row that opens into its form. */
export function EndItem({ end, open, onToggle, onOpen, only }: EndItemProps) {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const isDefault = useSurvey((survey) => survey.settings.default_end_id === end.id);
  const invalid = useSurveyChecks()?.problems.some(({ path }) =>
    path.startsWith(`end_of_surveys/${end.id}/`),
  );
  const formId = useId();
  const form = useRef<HTMLDivElement>(null);
  const name = end.name.trim() || t("ends.unnamed");
  const isRedirect = end.type === "redirect";
  const Icon = isRedirect ? SquareArrowOutUpRight : Flag;
  useScrollTo(form, open);
  const rename = () => {
    if (!open) onToggle();
    onceDrawn(() => form.current?.querySelector("input")?.select());
  };
  const duplicate = () => {
    const id = crypto.randomUUID();
    draft.edit((survey) => copyEnd(survey, end.id, { id, name: t("copyOf", { name }) }));
    onOpen(id);
  };
  const makeDefault = () =>
    draft.edit((survey) => ({ ...survey, settings: { ...survey.settings, default_end_id: end.id } }));
  const remove = async () => {
    const { survey } = draft.state();
    const { flows, limits, quotas } = usesOfEnd(survey, end.id);
    const fallback = survey.end_of_surveys.find(({ id }) => id === survey.settings.default_end_id)?.name;
    const agreed =
      flows.length + limits.length + quotas.length === 0 ||
      (await confirm({
        title: t("ends.deleteTitle", { name }),
        text: (
          <>
            {flows.length > 0 && <p>{t("ends.usedInFlow", { count: flows.length, fallback })}</p>}
            {limits.length > 0 && <p>{t("ends.usedInLimits", { count: limits.length })}</p>}
            {quotas.length > 0 && <p>{t("ends.usedInQuotas", { count: quotas.length })}</p>}
          </>
        ),
        confirmLabel: t("ends.delete"),
        danger: true,
      }));
    if (!agreed) return;
    draft.edit((one) => removeEnd(one, end.id));
    toast({
      id: "end-deleted",
      kind: "success",
      message: t("ends.deleted", { name }),
      action: { label: t("undo"), onClick: draft.undo },
    });
  };
  return (
    <li className={styles.item} data-place={`end_of_surveys/${end.id}`}>
      <div className={styles.itemHead}>
        <button
          type="button"
          className={styles.itemOpen}
          aria-expanded={open}
          aria-controls={open ? formId : undefined}
          onClick={onToggle}
        >
          <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
          <Icon size={16} aria-hidden="true" />
          <span className={styles.itemName}>{name}</span>
          <span className={styles.itemText}>{isRedirect ? end.redirect_url : plainText(end.heading)}</span>
          {invalid && !open && (
            <span className={styles.tag} data-kind="bad">
              {t("ends.incomplete")}
            </span>
          )}
          {isRedirect && <span className={styles.tag}>{t("ends.type.redirect")}</span>}
          {isDefault && <span className={styles.tag}>{t("ends.default")}</span>}
        </button>
        <ItemMenu
          name={name}
          actions={[
            { label: t("ends.rename"), icon: Pencil, onClick: rename },
            { label: t("ends.duplicate"), icon: Copy, onClick: duplicate },
            { label: t("ends.makeDefault"), icon: CircleCheck, onClick: makeDefault, disabled: isDefault },
            {
              label: t(isDefault ? (only ? "ends.lastOne" : "ends.defaultStays") : "ends.delete"),
              icon: Trash2,
              onClick: () => void remove(),
              danger: !isDefault,
              disabled: isDefault,
            },
          ]}
        />
      </div>
      {open && (
        <div id={formId} ref={form}>
          <EndForm end={end} />
        </div>
      )}
    </li>
  );
}

/** A form that opened below the window's edge comes into sight, with the focus in its first field. */
function useScrollTo(form: React.RefObject<HTMLDivElement | null>, open: boolean) {
  const before = useRef(open);
  useEffect(() => {
    if (open && !before.current) {
      form.current?.scrollIntoView({ block: "nearest" });
      form.current?.querySelector("input")?.focus({ preventScroll: true });
    }
    before.current = open;
  }, [form, open]);
}
