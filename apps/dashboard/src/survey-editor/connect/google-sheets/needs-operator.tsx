import { CircleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { usePublicSettings } from "../../../lib/public-settings.ts";
import { Notice } from "./notice.tsx";

/** Which environment values whoever runs Soundings has to set before an account can be connected. */
export function NeedsOperator({ needs }: { needs: readonly string[] }) {
  const { t } = useTranslation("google-sheets");
  const format = useFormat();
  const { contact_url } = usePublicSettings();
  if (needs.length === 0) return null;
  return (
    <Notice kind="warn" icon={CircleAlert} title={t("needs.title")}>
      <p>{t("needs.text", { count: needs.length, needs: format.list(needs) })}</p>
      <p>
        {t("needs.guide")}
        {contact_url && (
          <>
            {" "}
            <a
              href={contact_url}
              target={contact_url.startsWith("mailto:") ? undefined : "_blank"}
              rel="noreferrer"
            >
              {t("needs.contact")}
            </a>
          </>
        )}
      </p>
    </Notice>
  );
}
