import { Button } from "@mantine/core";
import { MAX_EXTENSIONS } from "@soundings/survey/questions/file-upload";
import { Check, Plus, Upload, X } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  addEndings,
  ENDING_GROUPS,
  type EndingGroup,
  hasGroup,
  readEndings,
  toggleGroup,
} from "./file-endings.ts";
import styles from "./file-upload.module.css";
import type { KindProps } from "./kind-props.ts";
import kinds from "./kinds.module.css";
import numberField from "./number-field.module.css";
import { NumberField } from "./number-field.tsx";
import { Option, Options } from "./option-fields.tsx";

const MAX_FILES = 10;
const MAX_MEGABYTES = 25;

export function FileUploadForm({ question, edit }: KindProps<"file_upload">) {
  const { t } = useTranslation("question-kinds");
  const { extensions, max_count, max_size } = question.options;
  const setEndings = (change: (endings: readonly string[]) => string[]) =>
    edit((options) => ({ ...options, extensions: change(options.extensions) }));
  return (
    <>
      <div className={kinds.drop}>
        <Upload size={20} aria-hidden="true" />
        <span>
          {t("file_upload.drawn", { count: max_count })}
          <small>
            {extensions.length > 0
              ? extensions.map((ending) => `.${ending}`).join(", ")
              : t("file_upload.anyType")}
            {" · "}
            {t("file_upload.upTo", { size: max_size })}
          </small>
        </span>
      </div>
      <fieldset className={styles.endings}>
        <legend className="visually-hidden">{t("file_upload.types")}</legend>
        {(Object.keys(ENDING_GROUPS) as EndingGroup[]).map((group) => {
          const chosen = hasGroup(extensions, group);
          return (
            <Button
              key={group}
              size="xs"
              variant={chosen ? "light" : "default"}
              aria-pressed={chosen}
              leftSection={chosen ? <Check size={14} /> : <Plus size={14} />}
              onClick={() => setEndings((endings) => toggleGroup(endings, group))}
            >
              {t(`file_upload.groups.${group}`)}
            </Button>
          );
        })}
        {extensions.map((ending) => (
          <span key={ending} className={styles.ending}>
            .{ending}
            <button
              type="button"
              aria-label={t("file_upload.remove", { ending })}
              onClick={() => setEndings((endings) => endings.filter((one) => one !== ending))}
            >
              <X size={12} aria-hidden="true" />
            </button>
          </span>
        ))}
        {extensions.length < MAX_EXTENSIONS && (
          <EndingField onAdd={(more) => setEndings((endings) => addEndings(endings, more))} />
        )}
      </fieldset>
      <Options>
        <Option label={t("file_upload.count")}>
          <NumberField
            label={t("file_upload.count")}
            value={max_count}
            min={1}
            max={MAX_FILES}
            onChange={(count) => count && edit((options) => ({ ...options, max_count: count }), "max_count")}
          />
        </Option>
        <Option label={t("file_upload.size")}>
          <NumberField
            label={t("file_upload.size")}
            value={max_size}
            min={1}
            max={MAX_MEGABYTES}
            onChange={(size) => size && edit((options) => ({ ...options, max_size: size }), "max_size")}
          />
          <span aria-hidden="true">MB</span>
        </Option>
      </Options>
    </>
  );
}

/** Takes an ending by Enter, comma, space or on leaving. */
function EndingField({ onAdd }: { onAdd: (endings: string[]) => void }) {
  const { t } = useTranslation("question-kinds");
  const [typed, setTyped] = useState("");
  const endings = readEndings(typed);
  const take = () => {
    if (endings === null) return;
    if (endings.length > 0) onAdd(endings);
    setTyped("");
  };
  return (
    <span className={numberField.holder} data-own-undo="">
      <input
        className={styles.endingField}
        aria-label={t("file_upload.add")}
        aria-invalid={endings === null || undefined}
        placeholder={t("file_upload.addHint")}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (!["Enter", ",", " "].includes(event.key) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take();
        }}
      />
      {endings === null && (
        <span className={numberField.hint} role="alert">
          {t("file_upload.invalid")}
        </span>
      )}
    </span>
  );
}
