import type { FlowFinding } from "@soundings/survey/check-flow";
import type { SurveyProblem } from "@soundings/survey/check-survey";
import type { Survey } from "@soundings/survey/survey";
import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { navigate } from "../../lib/navigate.ts";
import { byPlace } from "../../ui/by-place.tsx";
import { openModal } from "../../ui/modal-stack.tsx";
import { usePlaceName } from "./place-name.ts";
import styles from "./problem-list.module.css";
import { addressOfPlace, type ProblemPlace, placeOfFinding, placeOfProblem } from "./problem-places.ts";

interface Problems {
  problems: readonly SurveyProblem[];
  findings?: readonly FlowFinding[];
}

/** Lists what is wrong in a survey, open or not. `onGone` runs once the editor is at a place. */
export function listProblems(
  survey: Survey,
  title: string,
  { problems, findings = [] }: Problems,
  onGone?: (place: ProblemPlace) => void,
): void {
  const rows = [
    ...problems.map((problem) => ({ code: problem.code, place: placeOfProblem(survey, problem) })),
    ...findings.map((finding) => ({ code: finding.code, place: placeOfFinding(survey, finding) })),
  ];
  const go = (place: ProblemPlace) => {
    navigate(addressOfPlace(survey, place));
    onGone?.(place);
  };
  openModal({
    title,
    width: 560,
    content: (close) => (
      <ProblemList
        rows={rows}
        onGo={(place) => {
          close();
          go(place);
        }}
      />
    ),
  });
}

interface ProblemListProps {
  rows: readonly { code: string; place: ProblemPlace }[];
  onGo: (place: ProblemPlace) => void;
}

function ProblemList({ rows, onGo }: ProblemListProps) {
  const { t } = useTranslation("survey-editor");
  const placeName = usePlaceName();
  return (
    <ul className={styles.problems}>
      {byPlace(rows, ({ code, place }) => (
        <li>
          <button type="button" className={styles.problem} onClick={() => onGo(place)}>
            <span className={styles.problemText}>
              <span>{t(`problem.${code}`)}</span>
              <span className={styles.place}>{placeName(place)}</span>
            </span>
            <ChevronRight size={16} aria-hidden="true" className={styles.chevron} />
          </button>
        </li>
      ))}
    </ul>
  );
}
