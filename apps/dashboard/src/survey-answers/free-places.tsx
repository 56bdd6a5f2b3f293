import { Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";

/** Whether deleted answers give back the places that they took in limits: asked with the deletion. */
export function FreePlaces({ onChange }: { onChange: (chosen: boolean) => void }) {
  const { t } = useTranslation("survey-answers");
  return (
    <Checkbox
      mt={12}
      label={t("delete.freePlaces")}
      description={t("delete.freePlacesText")}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
