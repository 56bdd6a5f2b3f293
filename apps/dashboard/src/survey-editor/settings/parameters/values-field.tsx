import { TagsInput } from "@mantine/core";
import type { Parameter } from "@soundings/survey/survey";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDraft } from "../../draft-context.tsx";
import styles from "../value-cells.module.css";
import { setParameterValues } from "./edit-parameters.ts";

const LONGEST = 200;
const MOST = 500;

/** A parameter's values: Enter, a comma, or leaving the field adds one; a list can be pasted. */
export function ValuesField({ parameter: { id, values } }: { parameter: Parameter }) {
  const { t } = useTranslation("survey-settings");
  const draft = useDraft();
  const [typed, setTyped] = useState("");
  const [repeated, setRepeated] = useState<string | null>(null);
  const set = (next: readonly string[]) => {
    setRepeated(null);
    const short = next.map((value) => value.slice(0, LONGEST));
    draft.edit((survey) => setParameterValues(survey, id, [...new Set(short)]));
  };
  /** As Enter does, so that a value that is there already is told, and not swallowed. */
  const add = () => {
    const value = typed.trim();
    setTyped("");
    if (value === "") return;
    if (values.some((one) => one.toLowerCase() === value.toLowerCase())) setRepeated(value);
    else set([...values, value]);
  };
  return (
    <TagsInput
      data-own-undo
      label={t("parameters.values")}
      classNames={{ input: styles.tags ?? "" }}
      placeholder={values.length === 0 ? t("parameters.anyValue") : ""}
      value={values}
      maxTags={MOST}
      splitChars={[",", ";"]}
      searchValue={typed}
      error={repeated === null ? null : t("parameters.repeated", { value: repeated })}
      onDuplicate={setRepeated}
      onSearchChange={(text) => {
        setTyped(text);
        if (text !== "") setRepeated(null);
      }}
      onKeyDown={(event) => {
        if (!/^[,;]$/.test(event.key) || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add();
      }}
      onChange={set}
    />
  );
}
