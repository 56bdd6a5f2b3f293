import { Button } from "@mantine/core";
import { CircleAlert, Cloud, CloudCheck, CloudOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { ProblemWords } from "../ui/problem-words.tsx";
import { useDraft, useDraftState } from "./draft-context.tsx";
import styles from "./editor-frame.module.css";
import { showProblems } from "./show-problems.ts";
import { useConflicts } from "./use-conflicts.tsx";

/** Whether everything on screen is stored, and what to do when it is not. */
export function SaveState() {
  const saving = useDraftState((state) => state.saving);
  useConflicts();
  const trouble = saving === "unreachable" || saving === "invalid" || saving === "refused";
  // Screen readers are told of trouble only: a word at every save would talk over what is typed.
  return (
    <>
      {!trouble && <Stored saved={saving === "saved"} />}
      <div role="status" className={styles.trouble}>
        {trouble && <Trouble saving={saving} />}
      </div>
    </>
  );
}

function Stored({ saved }: { saved: boolean }) {
  const { t } = useTranslation("survey-editor");
  const format = useFormat();
  const savedAt = useDraftState((state) => state.saved_at);
  const Icon = saved ? CloudCheck : Cloud;
  const text = saved ? t("save.saved", { time: format.time(savedAt) }) : t("save.saving");
  return (
    <span className={styles.saving} title={text} data-testid="saving" data-saved={saved || undefined}>
      <Icon size={16} aria-hidden="true" />
      <span className={styles.savedText}>{text}</span>
    </span>
  );
}

function Trouble({ saving }: { saving: "unreachable" | "invalid" | "refused" }) {
  const { t } = useTranslation("survey-editor");
  const problemText = useProblemText();
  const draft = useDraft();
  const error = useDraftState((state) => state.error);
  /** What was wrong at the last try may be mended by now. */
  const showWhatIsLeft = async () => {
    await draft.flush();
    const { saving: now, problems } = draft.state();
    if (now === "invalid") showProblems(draft, t("save.invalidTitle"), problems);
  };
  if (saving === "invalid") {
    return (
      <Button
        variant="default"
        className={styles.invalid ?? ""}
        leftSection={<CircleAlert size={16} />}
        onClick={() => void showWhatIsLeft()}
      >
        {t("save.invalid")}
      </Button>
    );
  }
  const unreachable = saving === "unreachable";
  const text = unreachable ? t("save.unreachable") : problemText(error);
  const Icon = unreachable ? CloudOff : CircleAlert;
  return (
    <>
      <span className={styles.saving} data-kind={unreachable ? "warn" : "bad"} title={text}>
        <Icon size={16} aria-hidden="true" />
        <span className={styles.savingText}>
          <ProblemWords text={text} />
        </span>
      </span>
      <Button variant="default" onClick={() => void draft.flush()}>
        {t("save.retry")}
      </Button>
    </>
  );
}
