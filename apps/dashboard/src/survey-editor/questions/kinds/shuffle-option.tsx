import { useTranslation } from "react-i18next";
import { SelectOption, SwitchOption } from "./option-fields.tsx";

type Shuffle = "none" | "all" | "all_but_last";

interface Props {
  value: Shuffle;
  onChange: (value: Shuffle) => void;
}

/** Whether each respondent sees the choices in another order. */
export function ShuffleOption({ value, onChange }: Props) {
  const { t } = useTranslation("question-kinds");
  return (
    <>
      <SwitchOption
        label={t("shuffle.label")}
        checked={value !== "none"}
        onChange={(on) => onChange(on ? "all" : "none")}
      />
      {value !== "none" && (
        <SelectOption
          label={t("shuffle.which")}
          value={value}
          onChange={onChange}
          choices={[
            { value: "all", label: t("shuffle.all") },
            { value: "all_but_last", label: t("shuffle.allButLast") },
          ]}
        />
      )}
    </>
  );
}
