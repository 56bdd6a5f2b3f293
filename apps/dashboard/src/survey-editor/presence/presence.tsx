import { Menu, Tooltip } from "@mantine/core";
import type { Present } from "@soundings/contract/presence";
import { plainText } from "@soundings/survey/rich-text";
import type { Survey } from "@soundings/survey/survey";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../lib/format.ts";
import { initialsOf } from "../../lib/initials.ts";
import { navigate } from "../../lib/navigate.ts";
import { editorAddress } from "../../surveys/editor-tabs.ts";
import { useSurvey } from "../draft-context.tsx";
import styles from "./presence.module.css";
import { usePresence } from "./use-presence.ts";

/** People that are drawn, on a phone and elsewhere; the others are a number. */
const DRAWN = { narrow: 1, wide: 3 } as const;

/** Who else has the survey open: initials in the header, names and where they are on a click. */
export function Presence({ id }: { id: string }) {
  const { t } = useTranslation("survey-editor");
  const { list } = useFormat();
  const people = usePresence(id);
  const names = list(people.map(({ name }) => name));
  const [opened, setOpened] = useState(false);
  const label = people.length > 0 ? t("presence.editing", { count: people.length, names }) : "";
  return (
    <>
      {/* Screen readers are told when somebody comes, and when all are gone. */}
      <span role="status" className="visually-hidden">
        {label}
      </span>
      {people.length > 0 && (
        <Menu position="bottom-start" width={260} opened={opened} onChange={setOpened}>
          <Tooltip label={label} multiline maw={280} disabled={opened}>
            <span className={styles.target}>
              <Menu.Target>
                <button type="button" className={styles.people} aria-label={label}>
                  {people.slice(0, DRAWN.wide).map((one) => (
                    <Initials key={one.user_id} name={one.name} />
                  ))}
                  {(["narrow", "wide"] as const)
                    .filter((width) => people.length > DRAWN[width])
                    .map((width) => (
                      <span key={width} className={styles.more} data-width={width} aria-hidden="true">
                        +{people.length - DRAWN[width]}
                      </span>
                    ))}
                </button>
              </Menu.Target>
            </span>
          </Tooltip>
          <Menu.Dropdown>
            <Menu.Label>{t("presence.title")}</Menu.Label>
            {people.map((one) => (
              <Person key={one.user_id} person={one} survey_id={id} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

const Initials = ({ name }: { name: string }) => (
  <span className={styles.avatar} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

/** Somebody, and what they have open; a click leads there. */
function Person({ person, survey_id }: { person: Present; survey_id: string }) {
  const { t } = useTranslation("survey-editor");
  const { name, place } = person;
  const number = useSurvey((survey) => numberOf(survey, place));
  const words = useSurvey((survey) => wordsOf(survey, place));
  const where = number === null ? words : t("presence.question", { number, title: words });
  const isThere = place !== null && words !== null;
  return (
    <Menu.Item
      leftSection={<Initials name={name} />}
      onClick={() => isThere && navigate(editorAddress(survey_id, "questions", place))}
    >
      <span className={styles.person}>
        <span className={styles.name}>{name}</span>
        <span className={styles.where}>{where ?? t("presence.somewhere")}</span>
      </span>
    </Menu.Item>
  );
}

const questionAt = ({ blocks }: Survey, place: string | null) =>
  blocks.flatMap(({ questions }) => questions).find(({ id, action }) => id === place && action !== "DELETE");

const numberOf = (survey: Survey, place: string | null): number | null =>
  questionAt(survey, place)?.question_number ?? null;

/** What a question or a block is called; null for what is not there, or not yet. */
function wordsOf(survey: Survey, place: string | null): string | null {
  const question = questionAt(survey, place);
  if (question) return plainText(question.title);
  return survey.blocks.find(({ id, action }) => id === place && action !== "DELETE")?.name ?? null;
}
