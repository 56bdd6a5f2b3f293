import { Radio, Stack } from "@mantine/core";
import type { ANSWER_FILE_TYPES } from "@soundings/contract/answers";
import { STATISTICS_FILES } from "@soundings/contract/statistics-export";
import { useTranslation } from "react-i18next";

/** Files of answers, in the order people choose from. */
export const DOWNLOAD_KINDS = [
  "xlsx",
  "csv",
  "sav",
  "r",
  "codebook",
  "codebook_xlsx",
  "jsonl",
  "zip",
] as const satisfies readonly (AnswerFileType | StatisticsFile)[];
export type DownloadKind = (typeof DOWNLOAD_KINDS)[number];
type AnswerFileType = (typeof ANSWER_FILE_TYPES)[number];
type StatisticsFile = (typeof STATISTICS_FILES)[number];

/** Whether a file is for statistics programs. */
export const isStatistics = (kind: DownloadKind): kind is StatisticsFile =>
  STATISTICS_FILES.some((one) => one === kind);

interface DownloadKindsProps {
  value: DownloadKind;
  kinds: readonly DownloadKind[];
  disabled: boolean;
  onChange: (kind: DownloadKind) => void;
}

/** Which file, each with whom it is for. */
export function DownloadKinds({ value, kinds, disabled, onChange }: DownloadKindsProps) {
  const { t } = useTranslation("survey-answers");
  const choose = (name: string) => {
    const kind = kinds.find((one) => one === name);
    if (kind) onChange(kind);
  };
  return (
    <Radio.Group label={t("download.type")} value={value} onChange={choose}>
      <Stack gap={10} mt={8}>
        {kinds.map((kind) => (
          <Radio
            key={kind}
            value={kind}
            disabled={disabled}
            label={t(`download.${kind}`)}
            description={t(`download.for.${kind}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
