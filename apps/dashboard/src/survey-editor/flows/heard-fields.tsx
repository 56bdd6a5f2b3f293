import { NumberInput, Select } from "@mantine/core";
import type { Condition } from "@soundings/survey/condition-shape";
import { FEELINGS, TONES, TOPIC_TONES } from "@soundings/survey/heard-things";
import { useTranslation } from "react-i18next";
import styles from "./conditions.module.css";
import type { ConditionChange } from "./edit-conditions.ts";
import { topicNames } from "./topic-names.ts";

interface Props {
  condition: Condition;
  flagged: boolean;
  onChange: (change: ConditionChange, field?: string) => void;
  "aria-describedby"?: string;
}

/** What a condition listens for in a typed text: how it sounds, a feeling, a topic and how it is spoken of, few words. */
export function HeardFields({ condition, flagged, onChange, ...aria }: Props) {
  const { t, i18n } = useTranslation("survey-flows");
  const { operator, than, than_to, condition_number: number } = condition;
  const field = {
    className: styles.value ?? "",
    "aria-label": t("operand.label", { number }),
    "data-flagged": flagged || undefined,
    ...aria,
  };
  if (operator === "words_at_most") {
    return (
      <NumberInput
        {...field}
        value={than === undefined ? "" : Number(than)}
        min={1}
        max={9_999}
        allowDecimal={false}
        suffix={` ${t("heard.unit", { count: Number(than ?? 2) })}`}
        onChange={(typed) => onChange({ than: typed === "" ? undefined : String(typed) }, "than")}
      />
    );
  }
  const choose = (chosen: string | null) => onChange({ than: chosen ?? undefined });
  if (operator !== "speaks_of") {
    const names: readonly string[] = operator === "sounds" ? TONES : FEELINGS;
    return (
      <Select
        {...field}
        value={than ?? null}
        placeholder={t("choose.operand")}
        allowDeselect={false}
        data={names.map((name) => ({
          value: name,
          label: operator === "sounds" ? t(`heard.tone`, toneWords(name)) : t(`feeling.${name}`),
        }))}
        onChange={choose}
      />
    );
  }
  const topics = topicNames(i18n.getResourceBundle(i18n.language, "survey-flows"));
  return (
    <>
      <Select
        {...field}
        value={than ?? null}
        placeholder={t("heard.chooseTopic")}
        allowDeselect={false}
        searchable
        nothingFoundMessage={t("heard.noTopic")}
        data={topics}
        onChange={choose}
      />
      <Select
        className={styles.tone ?? ""}
        aria-label={t("topicTone.label", { number })}
        value={than_to ?? ""}
        allowDeselect={false}
        data={[
          { value: "", label: t("topicTone.any") },
          ...TOPIC_TONES.map((tone) => ({
            value: tone,
            label: t("heard.tone", { tone: t(`topicTone.${tone}`), hint: t(`topicToneHint.${tone}`) }),
          })),
        ]}
        onChange={(chosen) => onChange({ than_to: chosen || undefined })}
      />
    </>
  );

  function toneWords(name: string) {
    return { tone: t(`tone.${name}`), hint: t(`toneHint.${name}`) };
  }
}
