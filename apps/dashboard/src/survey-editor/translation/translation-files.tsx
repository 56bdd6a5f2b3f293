import { Button, Menu } from "@mantine/core";
import type { Language } from "@soundings/survey/survey";
import { readCsv, writeCsv } from "@soundings/survey/translation-csv";
import { readXliff, writeXliff } from "@soundings/survey/translation-xliff";
import { Download, FileCode, Sheet, Upload } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { saveBlob } from "../../lib/call.ts";
import { useFormat } from "../../lib/format.ts";
import { MenuAction } from "../../ui/menu-action.tsx";
import { openModal } from "../../ui/modal-stack.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useDraft } from "../draft-context.tsx";
import { ImportReport } from "./import-report.tsx";
import { readText } from "./read-text.ts";
import { fieldName, groupName } from "./text-row.tsx";
import { linesOf } from "./translation-lines.ts";

/** A survey of the largest size in all languages stays below; whatever is larger would only stop the page. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** Downloads translations for translators, and takes in what they send back. */
export function TranslationFiles({ language }: { language: Language }) {
  const { t } = useTranslation("survey-translation");
  const format = useFormat();
  const draft = useDraft();
  const input = useRef<HTMLInputElement>(null);
  const name = format.language(language);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlf,.xliff,.xml"
        aria-label={t("import.choose")}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) void takeIn(file);
        }}
      />
      <Button variant="default" leftSection={<Upload size={16} />} onClick={() => input.current?.click()}>
        {t("import.action")}
      </Button>
      <Menu>
        <Menu.Target>
          <Button variant="default" leftSection={<Download size={16} />}>
            {t("export.action")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <MenuAction icon={<Sheet size={16} />} onClick={() => download("csv", [language])}>
            {t("export.csv", { language: name })}
          </MenuAction>
          <MenuAction icon={<FileCode size={16} />} onClick={() => download("xlf", [language])}>
            {t("export.xliff", { language: name })}
          </MenuAction>
          <Menu.Divider />
          <MenuAction icon={<Sheet size={16} />} onClick={() => download("csv", null)}>
            {t("export.allCsv")}
          </MenuAction>
          <MenuAction icon={<FileCode size={16} />} onClick={() => download("xlf", null)}>
            {t("export.allXliff")}
          </MenuAction>
        </Menu.Dropdown>
      </Menu>
    </>
  );

  /** Null: all languages. */
  function download(kind: "csv" | "xlf", only: Language[] | null) {
    const { survey } = draft.state();
    const places = new Map<string, string>();
    let group = "";
    for (const line of linesOf(survey, language)) {
      if (line.kind === "group") group = groupName(t, line);
      else {
        const mark = line.mark && t(`mark.${line.mark.kind}`, { number: line.mark.number });
        places.set(line.key, [group, mark, fieldName(t, line)].filter(Boolean).join(" · "));
      }
    }
    const where = ({ key }: { key: string }) => places.get(key) ?? "";
    const languages = only ?? survey.additional_languages;
    const text = kind === "csv" ? writeCsv(survey, languages, where) : writeXliff(survey, languages, where);
    const type = kind === "csv" ? "text/csv;charset=utf-8" : "application/xliff+xml";
    const file = `${survey.name} (${languages.join(", ")}).${kind}`.replace(/[\\/:*?"<>|]/g, "-");
    saveBlob(new Blob([text], { type }), file);
  }

  async function takeIn(file: File) {
    const refuse = (reason: "encoding" | "large" | "unknown") =>
      toast({
        id: "translation-import",
        kind: "error",
        message: t(`import.refused.${reason}`, { file: file.name }),
      });
    if (file.size > MAX_FILE_BYTES) return refuse("large");
    const text = readText(await file.arrayBuffer());
    if (text === null) return refuse("encoding");
    const { survey } = draft.state();
    const incoming = /^\s*</.test(text) ? readXliff(text) : readCsv(text, survey);
    if (!incoming) return refuse("unknown");
    openModal({
      title: t("import.title", { file: file.name }),
      width: 560,
      content: (close) => <ImportReport draft={draft} incoming={incoming} onDone={close} />,
    });
  }
}
