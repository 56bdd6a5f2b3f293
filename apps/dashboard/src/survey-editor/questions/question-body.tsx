import type { Question, QuestionType } from "@soundings/survey/questions";
import { asks } from "@soundings/survey/questions/answer-rules";
import { type ComponentType, memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDraft, useSurvey } from "../draft-context.tsx";
import { ConsentForm } from "./kinds/consent.tsx";
import { ConstantSumForm } from "./kinds/constant-sum.tsx";
import { DropdownForm } from "./kinds/dropdown.tsx";
import { DynamicChoiceForm } from "./kinds/dynamic-choice.tsx";
import { useEarlierQuestions } from "./kinds/earlier-questions.ts";
import { EmoticonForm } from "./kinds/emoticon.tsx";
import { FileUploadForm } from "./kinds/file-upload.tsx";
import { FormInputForm } from "./kinds/form-input.tsx";
import { changeQuestion, type KindProps } from "./kinds/kind-props.ts";
import { MatrixForm } from "./kinds/matrix.tsx";
import { MetricRangeForm } from "./kinds/metric-range.tsx";
import { MultipleChoiceForm } from "./kinds/multiple-choice.tsx";
import { PhotoForm } from "./kinds/photo.tsx";
import { PlaceProblemsScope, usePlaceProblemsOf } from "./kinds/place-problems.tsx";
import { RankingForm } from "./kinds/ranking.tsx";
import { RatingStarForm } from "./kinds/rating-star.tsx";
import { SignatureForm } from "./kinds/signature.tsx";
import { SingleChoiceForm } from "./kinds/single-choice.tsx";
import { StatementForm } from "./kinds/statement.tsx";
import { TextInputForm } from "./kinds/text-input.tsx";
import styles from "./question-body.module.css";
import { RichTextField } from "./rich-text-field.tsx";

const KINDS: { [T in QuestionType]: ComponentType<KindProps<T>> } = {
  single_choice: SingleChoiceForm,
  multiple_choice: MultipleChoiceForm,
  text_input: TextInputForm,
  rating_star: RatingStarForm,
  emoticon: EmoticonForm,
  dropdown: DropdownForm,
  form_input: FormInputForm,
  photo: PhotoForm,
  file_upload: FileUploadForm,
  dynamic_choice: DynamicChoiceForm,
  metric_range: MetricRangeForm,
  matrix: MatrixForm,
  ranking: RankingForm,
  statement: StatementForm,
  consent: ConsentForm,
  constant_sum: ConstantSumForm,
  signature: SignatureForm,
};

/** The form of the question's kind. Nothing of it hangs on the text: a letter there does not draw the choices again. */
const Form = memo(
  function Form({ question, edit }: KindProps<QuestionType>) {
    // Each kind's form gets its own kind of question.
    const Kind = KINDS[question.type] as ComponentType<KindProps<QuestionType>>;
    return <Kind question={question} edit={edit} />;
  },
  (a, b) =>
    a.edit === b.edit &&
    a.question.options === b.question.options &&
    a.question.survey_block_id === b.question.survey_block_id,
);

/** An open question's form: its text, and the options of its kind. */
export function QuestionBody({ question }: { question: Question }) {
  const { t } = useTranslation("question-kinds");
  const draft = useDraft();
  const { id, type, title, description, survey_block_id } = question;
  const earlier = useEarlierQuestions(survey_block_id);
  const parameters = useSurvey((survey) => survey.parameters);
  const { told, onBlur } = usePlaceProblemsOf(id);
  const [setTitle, setDescription] = useMemo(() => {
    const set = (field: "title" | "description") => (text: string) =>
      draft.edit(
        (survey) => changeQuestion(survey, id, (one) => ({ ...one, [field]: text })),
        `question:${id}:${field}`,
      );
    return [set("title"), set("description")];
  }, [draft, id]);
  const edit = useMemo<KindProps<QuestionType>["edit"]>(
    () => (change, together) =>
      draft.edit(
        (survey) =>
          changeQuestion(survey, id, (one) => {
            // Made another kind meanwhile: its options are not these.
            if (one.type !== type) return one;
            const options = change(one.options);
            return options === one.options ? one : ({ ...one, options } as Question);
          }),
        together && `question:${id}:${together}`,
      ),
    [draft, id, type],
  );
  return (
    <PlaceProblemsScope value={told}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: told by the fields below */}
      <div className={styles.body} onBlur={onBlur}>
        <div className={styles.title} data-place="title">
          <RichTextField
            label={t(asks(question) ? "title.label" : "title.heading")}
            placeholder={t(asks(question) ? "title.placeholder" : "title.headingHint")}
            value={title}
            onChange={setTitle}
            questions={earlier}
            parameters={parameters}
          />
        </div>
        <div className={styles.description} data-place="description">
          <RichTextField
            label={t("description.label")}
            placeholder={t(asks(question) ? "description.placeholder" : "description.textHint")}
            value={description}
            onChange={setDescription}
            questions={earlier}
            parameters={parameters}
            multiline
          />
        </div>
        <Form key={`${id}:${type}`} question={question} edit={edit} />
      </div>
    </PlaceProblemsScope>
  );
}
