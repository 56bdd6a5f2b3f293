import { Button } from "@mantine/core";
import { blankEnd } from "@soundings/survey/blank";
import i18next from "i18next";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router";
import { onceDrawn } from "../../../ui/once-drawn.ts";
import { useDraft, useSurvey } from "../../draft-context.tsx";
import styles from "../items.module.css";
import { Section } from "../section.tsx";
import { addEnd, endsOf } from "./edit-ends.ts";
import { EndItem } from "./end-item.tsx";

/** What people see at the end: screens with a message, or other addresses. */
export function EndSection() {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const ends = useSurvey((survey) => survey.end_of_surveys);
  const { open, toggle } = useOpenEnd();
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    const id = crypto.randomUUID();
    // People read it, so it is in the survey's language and not in the interface's.
    const asked = i18next.getFixedT(draft.state().survey.default_language, "survey-settings");
    const texts = { end_name: t("ends.newName"), end_heading: asked("ends.newHeading"), end_message: "" };
    // Drawn at once, so that the next key is already for its name.
    flushSync(() => {
      draft.edit((survey) => addEnd(survey, blankEnd(id, texts)));
      toggle(id);
    });
    selectName(id);
  };
  const selectName = (id: string) =>
    list.current?.querySelector<HTMLInputElement>(`[data-place="end_of_surveys/${id}"] input`)?.select();
  const openCopy = (id: string) => {
    toggle(id);
    onceDrawn(() => selectName(id));
  };
  return (
    <Section
      name="ends"
      hint={t("ends.hint")}
      action={
        <Button variant="default" leftSection={<Plus size={16} />} onClick={add}>
          {t("ends.add")}
        </Button>
      }
    >
      <ul ref={list} className={styles.list}>
        {ends
          .filter(({ action }) => action !== "DELETE")
          .map((end) => (
            <EndItem
              key={end.id}
              end={end}
              open={open === end.id}
              onToggle={() => toggle(end.id)}
              onOpen={openCopy}
              only={endsOf(draft.state().survey).length === 1}
            />
          ))}
      </ul>
    </Section>
  );
}

/** One end is open at most: the one that the address names, or the one that was opened last. */
function useOpenEnd() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const [, named = null] = /(?:^|end_of_surveys\/)([0-9a-f-]{36})/.exec(params.get("show") ?? "") ?? [];
  const [open, setOpen] = useState(named);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    if (named) setOpen(named);
  }
  return { open, toggle: (id: string) => setOpen((before) => (before === id ? null : id)) };
}
