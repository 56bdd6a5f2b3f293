import { Button, Select, TextInput } from "@mantine/core";
import type { ContactImport } from "@soundings/contract/contact-import";
import { type LocalFile, nameFromFile } from "@soundings/contract/local-files";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { ProblemNote } from "../auth/form-note.tsx";
import { useProblemText } from "../lib/problem-text.ts";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";
import { toast } from "../ui/toasts.tsx";
import { FileDrop } from "../uploads/file-drop.tsx";
import uploads from "../uploads/uploads.module.css";
import { useLocalFile } from "../uploads/use-local-file.ts";
import { ColumnMap } from "./column-map.tsx";
import { useContactLists, useCreateList, useImportContacts, usePreviewContacts } from "./contact-queries.ts";
import { columnsOf, guessColumns, planProblem } from "./guess-columns.ts";
import styles from "./import-page.module.css";
import { ImportResult } from "./import-result.tsx";

/** /contacts/import?list=…: a file's people, looked at before they are taken. */
export function ImportPage() {
  const { t } = useTranslation("contacts");
  usePageTitle(t("import.title"));
  const problemText = useProblemText();
  const { state, choose, remove, readAgain } = useLocalFile();
  const onSheet = (file: LocalFile, sheet: string) =>
    readAgain(file, { sheet }).catch((error: unknown) =>
      toast({ id: "contacts", kind: "error", message: problemText(error) }),
    );
  return (
    <div className={uploads.page}>
      <PageHeader title={t("import.title")} crumbs={[{ label: t("title"), to: "/contacts" }]} />
      <div className={uploads.body}>
        <p className={uploads.quiet}>{t("import.lead")}</p>
        <FileDrop
          rules={t("import.rules")}
          state={state}
          onChoose={choose}
          onRemove={remove}
          onSheet={onSheet}
        />
        {state.phase === "read" && (
          <ReadFile key={`${state.file.id} ${state.file.sheet}`} file={state.file} busy={state.reading} />
        )}
      </div>
    </div>
  );
}

const NEW = "new";

function ReadFile({ file, busy }: { file: LocalFile; busy: boolean }) {
  const { t } = useTranslation("contacts");
  const problemText = useProblemText();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const lists = useContactLists().data?.items ?? [];
  const [plans, setPlans] = useState(() => guessColumns(file));
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState(() => nameFromFile(file.name));
  const [preview, setPreview] = useState<ContactImport | null>(null);
  const create = useCreateList();
  const looking = usePreviewContacts();
  const taking = useImportContacts();
  const named = lists.find(({ id }) => id === params.get("list"))?.id;
  const list = chosen ?? named ?? NEW;
  const problem = planProblem(plans);
  const failed = looking.error ?? taking.error ?? create.error;
  const columns = columnsOf(plans);
  const look = () => looking.mutate({ file_id: file.id, columns }, { onSuccess: setPreview });
  const take = async () => {
    try {
      const list_id = list === NEW ? (await create.mutateAsync(name.trim())).id : list;
      setChosen(list_id);
      const { added, updated } = await taking.mutateAsync({ file_id: file.id, list_id, columns });
      toast({ id: "contacts", kind: "success", message: t("import.done", { count: added + updated }) });
      navigate(`/contacts?${new URLSearchParams({ list: list_id })}`);
    } catch {
      // It is shown above the buttons.
    }
  };
  const waits = looking.isPending || taking.isPending || create.isPending || busy;
  return (
    <>
      <div className={styles.target}>
        <Select
          label={t("import.list")}
          data={[
            { value: NEW, label: t("list.new") },
            ...lists.map(({ id, name: label }) => ({ value: id, label })),
          ]}
          allowDeselect={false}
          value={list}
          onChange={(value) => setChosen(value ?? NEW)}
        />
        {list === NEW && (
          <TextInput
            label={t("list.name")}
            value={name}
            maxLength={120}
            error={name.trim() ? undefined : t("list.nameless")}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
      </div>
      <ColumnMap
        plans={plans}
        onChange={(changed) => {
          setPlans(changed);
          setPreview(null);
        }}
      />
      {problem && (
        <p className={styles.problem} role="alert">
          {t(`import.problem.${problem}`)}
        </p>
      )}
      {preview && <ImportResult result={preview} />}
      <ProblemNote>{failed && problemText(failed)}</ProblemNote>
      <div className={styles.bar}>
        {preview ? (
          <Button
            size="md"
            loading={waits}
            disabled={preview.added + preview.updated === 0}
            onClick={() => void take()}
          >
            {t("import.take", { count: preview.added + preview.updated })}
          </Button>
        ) : (
          <Button
            size="md"
            loading={waits}
            disabled={problem !== null || (list === NEW && name.trim() === "")}
            onClick={look}
          >
            {t("import.look")}
          </Button>
        )}
      </div>
    </>
  );
}
