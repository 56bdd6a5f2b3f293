import { Button } from "@mantine/core";
import { addSampleData } from "@soundings/contract/sample-data";
import { FlaskConical } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../auth/use-may.ts";
import { useSampleData } from "./use-sample-data.ts";

/** On an empty list: something to look around in, in one click. */
export function TrySampleData() {
  const { t } = useTranslation("sample-data");
  const may = useMay()(addSampleData);
  const { add, adding } = useSampleData();
  if (!may) return null;
  return (
    <Button
      size="md"
      variant="subtle"
      leftSection={<FlaskConical size={16} />}
      loading={adding}
      aria-label={adding ? t("adding") : undefined}
      onClick={add}
    >
      {t("try")}
    </Button>
  );
}
