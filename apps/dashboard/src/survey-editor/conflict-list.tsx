import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { usePlaceName } from "../surveys/problems/place-name.ts";
import list from "../surveys/problems/problem-list.module.css";
import { placeOfProblem } from "../surveys/problems/problem-places.ts";
import { openModal } from "../ui/modal-stack.tsx";
import { conflictText, withTheirs } from "./conflicts.ts";
import type { Draft } from "./draft.ts";
import { DraftScope, useDraft, useDraftState } from "./draft-context.tsx";
import type { Conflict } from "./draft-history.ts";
import styles from "./editor-frame.module.css";

/** Shows both sides of what two windows changed; closing it says they were read. */
export function showConflicts(draft: Draft, title: string): void {
  openModal({
    id: "survey-conflicts",
    title,
    width: 640,
    onClose: draft.dismissConflicts,
    content: (close) => (
      <DraftScope draft={draft}>
        <ConflictList onDone={close} />
      </DraftScope>
    ),
  });
}

function ConflictList({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("survey-editor");
  const conflicts = useDraftState((state) => state.conflicts);
  return (
    <>
      <p className={styles.hint}>{t("conflict.text")}</p>
      <ul className={list.problems}>
        {conflicts.map((conflict) => (
          <ConflictRow key={conflict.path} conflict={conflict} />
        ))}
      </ul>
      <div className={styles.modalActions}>
        <Button size="md" onClick={onDone}>
          {t("conflict.done")}
        </Button>
      </div>
    </>
  );
}

function ConflictRow({ conflict }: { conflict: Conflict }) {
  const { t } = useTranslation("survey-editor");
  const draft = useDraft();
  const placeName = usePlaceName();
  const survey = useDraftState((state) => state.survey);
  const mine = conflictText(conflict.mine);
  const theirs = conflictText(conflict.theirs);
  const place = placeOfProblem(survey, { path: conflict.path });
  const take = (value: unknown) => draft.edit((one) => withTheirs(one, { ...conflict, theirs: value }));
  return (
    <li className={styles.conflict}>
      <strong>{placeName(place)}</strong>
      <dl className={styles.sides}>
        {[
          { label: t("conflict.mine"), text: mine, value: conflict.mine },
          { label: t("conflict.theirs"), text: theirs, value: conflict.theirs },
        ].map(({ label, text, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text ?? t("conflict.other")}</dd>
            <dd>
              <Button
                variant="default"
                onClick={() => take(value)}
                aria-label={`${t("conflict.take")}: ${label}`}
              >
                {t("conflict.take")}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
