import { Signature } from "lucide-react";
import { useTranslation } from "react-i18next";
import { InlineInput } from "./inline-input.tsx";
import type { KindProps } from "./kind-props.ts";
import styles from "./kinds.module.css";

/** Where respondents sign, and what stands below. */
export function SignatureForm({ question, edit }: KindProps<"signature">) {
  const { t } = useTranslation("question-kinds");
  return (
    <>
      <div className={styles.drop}>
        <Signature size={20} aria-hidden="true" />
        <span>
          {t("signature.drawn")}
          <small>{t("signature.typed")}</small>
        </span>
      </div>
      <InlineInput
        label={t("signature.caption")}
        placeholder={t("signature.caption")}
        value={question.options.caption}
        onChange={(caption) => edit((options) => ({ ...options, caption }), "caption")}
      />
    </>
  );
}
