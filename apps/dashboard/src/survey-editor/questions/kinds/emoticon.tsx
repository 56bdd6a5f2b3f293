import { withFaces } from "@soundings/survey/scale-words";
import { useTranslation } from "react-i18next";
import { Face, MOODS } from "../../../surveys/question-drawing/face.tsx";
import { useSurvey } from "../../draft-context.tsx";
import { InlineInput } from "./inline-input.tsx";
import type { KindProps } from "./kind-props.ts";
import styles from "./kinds.module.css";
import { Option, Options, SegmentOption } from "./option-fields.tsx";

export function EmoticonForm({ question, edit }: KindProps<"emoticon">) {
  const { t } = useTranslation("question-kinds");
  const language = useSurvey((survey) => survey.default_language);
  const { faces, labels } = question.options;
  return (
    <>
      <div className={styles.faces} data-faces={faces}>
        {MOODS[faces].map((mood, index) => (
          <div key={mood} className={styles.face}>
            <Face mood={mood} />
            <InlineInput
              align="center"
              label={t("emoticon.label", { number: index + 1, count: faces })}
              placeholder={t("emoticon.hint")}
              value={labels[index] ?? ""}
              onChange={(label) =>
                edit(
                  (options) => ({ ...options, labels: options.labels.with(index, label) }),
                  `label-${index}`,
                )
              }
            />
          </div>
        ))}
      </div>
      <Options>
        <Option label={t("emoticon.faces")}>
          <SegmentOption
            label={t("emoticon.faces")}
            value={faces === 3 ? "3" : "5"}
            onChange={(count) => edit((options) => withFaces(options, count === "3" ? 3 : 5, language))}
            choices={[
              { value: "3", label: "3" },
              { value: "5", label: "5" },
            ]}
          />
        </Option>
      </Options>
    </>
  );
}
