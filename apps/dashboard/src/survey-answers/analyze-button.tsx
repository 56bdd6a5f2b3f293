import { Button, Menu } from "@mantine/core";
import type { AskedQuestion } from "@soundings/contract/asked-question";
import { analyzeSurvey, listSurveyDatasets } from "@soundings/contract/survey-analysis";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, Layers } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { callApi } from "../lib/call.ts";
import { datasetKeys } from "../lib/dataset-keys.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { toast } from "../ui/toasts.tsx";
import styles from "./analyze-button.module.css";
import { answerKeys } from "./answer-queries.ts";
import { useAnswerWords } from "./use-answer-words.ts";

interface AnalyzeButtonProps {
  surveyId: string;
  questions: readonly AskedQuestion[];
  disabled: boolean;
}

/** Makes a dataset of open texts, of all or of one question, or adds what came since; and leads to it. */
export function AnalyzeButton({ surveyId, questions, disabled }: AnalyzeButtonProps) {
  const { t } = useTranslation("survey-answers");
  const words = useAnswerWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const problemText = useProblemText();
  const texts = questions.filter((question) => question.is_open_text);
  const made = useQuery({
    queryKey: answerKeys.datasets(surveyId),
    queryFn: async ({ signal }) =>
      (await callApi(listSurveyDatasets, { params: { id: surveyId }, signal })).items,
    enabled: texts.length > 0,
  });
  const analyzing = useMutation({
    meta: { changesUsage: true },
    mutationFn: (question_id: string | null) =>
      callApi(analyzeSurvey, { params: { id: surveyId }, body: { question_id } }),
    onError: (error) => toast({ id: "analyze", kind: "error", message: problemText(error) }),
    onSuccess: ({ dataset_id, started }) => {
      void client.invalidateQueries({ queryKey: datasetKeys.all });
      if (started) toast({ id: "analyze", message: t("analyze.started") });
      void navigate(`/dataset-overview?id=${dataset_id}`);
    },
  });
  if (texts.length === 0) return null;
  const item = (id: string | null, mark: string, name: string) => {
    const known = made.data?.find(({ question_id }) => question_id === id);
    return (
      <Menu.Item
        key={id}
        rightSection={made.data && <State newTexts={known ? known.new_texts : null} />}
        onClick={() => analyzing.mutate(id)}
      >
        <span className={styles.name}>
          {mark && <b>{mark}</b>} {name}
        </span>
      </Menu.Item>
    );
  };
  const button = (
    <Button
      variant="default"
      leftSection={<Layers size={16} />}
      rightSection={texts.length > 1 ? <ChevronDown size={16} /> : undefined}
      disabled={disabled}
      loading={analyzing.isPending}
      {...(texts.length === 1 && { onClick: () => analyzing.mutate(null) })}
    >
      {t("analyze.open")}
    </Button>
  );
  if (texts.length === 1) return button;
  return (
    <Menu position="bottom-end" width={340}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {item(null, "", t("analyze.all"))}
        <Menu.Divider />
        {texts.map((question) => item(question.id, words.questionNumber(question), words.title(question)))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whether there is a dataset, and what it does not have yet. */
function State({ newTexts }: { newTexts: number | null }) {
  const { t } = useTranslation("survey-answers");
  const format = useFormat();
  const text =
    newTexts === null
      ? t("analyze.none")
      : newTexts === 0
        ? t("analyze.current")
        : t("analyze.new", { count: newTexts, number: format.number(newTexts) });
  return <span className={styles.state}>{text}</span>;
}
