import { Skeleton } from "@mantine/core";
import { FileText, Flag, Split } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../lib/format.ts";
import { ConditionsSentence } from "../survey-editor/flows/conditions-sentence.tsx";
import { describeConditions } from "../survey-editor/flows/describe-conditions.ts";
import { useNodeNames } from "../survey-editor/flows/use-node-names.ts";
import { byPlace } from "../ui/by-place.tsx";
import styles from "./answer-drawer.module.css";
import { type AnsweredPath, numberSpan, type PathStep } from "./answered-path.ts";

const ICONS = { question: FileText, branch: Split, end_of_survey: Flag };

/** The pages and branches that a respondent came through, and where the survey ended; null while it is not known. */
export function PathList({ path }: { path: AnsweredPath | null }) {
  const { t } = useTranslation("survey-answers");
  const format = useFormat();
  const words = useNodeNames();
  return (
    <section className={styles.part}>
      <h3>{t("path.title")}</h3>
      {path ? (
        <>
          <ol className={styles.path}>
            {byPlace(path.steps, (step, index) => {
              const Icon = ICONS[step.kind];
              return (
                <li data-kind={step.kind}>
                  <span className={styles.mark}>
                    {step.kind === "question" && step.block.block_number !== null ? (
                      step.block.block_number
                    ) : (
                      <Icon size={12} aria-hidden="true" />
                    )}
                  </span>
                  <Step step={step} path={path} />
                  {path.left && index === path.steps.length - 1 && (
                    <span className={styles.left}>{t("path.left")}</span>
                  )}
                </li>
              );
            })}
          </ol>
          {path.steps.length === 0 && <p className={styles.quiet}>{t("path.none")}</p>}
          {path.skipped.questions > 0 && (
            <p className={styles.quiet}>
              {t("path.skipped", {
                count: path.skipped.questions,
                number: format.number(path.skipped.questions),
                blocks: format.list(path.skipped.blocks.map(words.block)),
              })}
            </p>
          )}
        </>
      ) : (
        <div aria-hidden="true">
          {[45, 60, 40].map((width) => (
            <Skeleton key={width} width={`${width}%`} height={10} my={12} />
          ))}
        </div>
      )}
    </section>
  );
}

function Step({ step, path }: { step: PathStep; path: AnsweredPath }) {
  const { t } = useTranslation("survey-answers");
  const { t: flows, i18n } = useTranslation("survey-flows");
  const format = useFormat();
  const words = useNodeNames();
  if (step.kind === "end_of_survey") return <Named name={t("path.end", { name: words.end(step.end) })} />;
  if (step.kind === "branch") {
    const name = step.name.trim();
    return (
      <Named name={name ? t("path.branch", { name }) : t("path.branchUnnamed")}>
        {t(step.taken ? "path.taken" : "path.notTaken")}{" "}
        <ConditionsSentence
          pieces={describeConditions(
            step.conditions,
            path.asked,
            (key, values) => flows(key, values ?? {}),
            i18n.language,
          )}
        />
      </Named>
    );
  }
  const numbers = step.questions.flatMap(({ question_number }) => question_number ?? []);
  const span = numberSpan(numbers);
  const say = (number: number) => t("question", { number });
  return (
    <Named name={words.block(step.block)}>
      {numbers.length > 2 && span
        ? t("path.span", { from: say(span.from), to: say(span.to) })
        : format.list(numbers.map(say))}
    </Named>
  );
}

function Named({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div className={styles.step}>
      <p>{name}</p>
      {children && <p className={styles.stepNote}>{children}</p>}
    </div>
  );
}
