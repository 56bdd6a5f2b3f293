import { Button, Menu } from "@mantine/core";
import type { OptionsOf } from "@soundings/survey/questions";
import { MAX_FIELDS } from "@soundings/survey/questions/form-input";
import { Plus } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { newId } from "../../../lib/new-id.ts";
import { onceDrawn } from "../../../ui/once-drawn.ts";
import { moveItem } from "../choices/change-choices.ts";
import choiceStyles from "../choices/choices.module.css";
import { SortableList } from "../choices/sortable-list.tsx";
import styles from "./form-field.module.css";
import { FIELD_KINDS, type FieldKind, FormField, type FormFieldActions } from "./form-field.tsx";
import type { KindProps } from "./kind-props.ts";
import { usePlaceProblems } from "./place-problems.tsx";
import { useSurveyWords } from "./survey-words.ts";

type Fields = OptionsOf<"form_input">["fields"];

/** Fields that belong together: a name, an address to write to. */
export function FormInputForm({ question, edit }: KindProps<"form_input">) {
  const { t } = useTranslation("question-kinds");
  const words = useSurveyWords();
  const problems = usePlaceProblems();
  const { fields } = question.options;
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<string | null>(null);
  const [said, setSaid] = useState("");
  const setFields = (change: (fields: Fields) => Fields, together?: string) =>
    edit((options) => ({ ...options, fields: change(options.fields) }), together);
  useLayoutEffect(() => {
    const field = wanted.current
      ? list.current?.querySelector<HTMLInputElement>(`[data-field="${wanted.current}"] input`)
      : null;
    if (!field) return;
    wanted.current = null;
    field.focus();
    field.select();
  });
  const move = (id: string, place: number) => {
    if (place < 0 || place >= fields.length) return;
    setFields((all) => moveItem(all, id, place));
    setSaid(t("list.place", { place: place + 1, count: fields.length }));
  };
  const actions: FormFieldActions = {
    change: (id, change, together) =>
      setFields(
        (all) => all.map((field) => (field.id === id ? { ...field, ...change } : field)),
        together && `${together}:${id}`,
      ),
    step: (id, by) => move(id, fields.findIndex((field) => field.id === id) + by),
    remove(id) {
      const at = fields.findIndex((field) => field.id === id);
      wanted.current = (fields[at + 1] ?? fields[at - 1])?.id ?? null;
      setFields((all) => all.filter((field) => field.id !== id));
    },
  };
  const add = (kind: FieldKind) => {
    const id = newId();
    const label =
      kind === "text"
        ? ""
        : kind === "may_reply"
          ? words("form_input.mayReplyLabel")
          : words(`field.${kind}`);
    onceDrawn(() => {
      wanted.current = id;
      flushSync(() => setFields((all) => [...all, { id, label, kind, required: false, placeholder: "" }]));
    });
  };
  return (
    <div data-place="fields">
      <SortableList ids={fields.map(({ id }) => id)} onMove={move}>
        <ul className={styles.fields} aria-label={t("form_input.list")} ref={list}>
          {fields.map((field, index) => (
            <FormField
              key={field.id}
              field={field}
              index={index}
              problem={problems.get(`fields/${field.id}`)}
              actions={actions}
            />
          ))}
        </ul>
      </SortableList>
      <div className={choiceStyles.adders}>
        <Menu position="bottom-start" width={180}>
          <Menu.Target>
            <Button
              variant="transparent"
              className={choiceStyles.adder}
              leftSection={<Plus size={16} />}
              disabled={fields.length >= MAX_FIELDS}
            >
              {t("form_input.add")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {FIELD_KINDS.map((kind) => (
              <Menu.Item key={kind} onClick={() => add(kind)}>
                {t(`field.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        {fields.length >= MAX_FIELDS && (
          <span className={choiceStyles.full}>{t("form_input.full", { most: MAX_FIELDS })}</span>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </div>
  );
}
