import type { Distribution } from "@soundings/contract/distribution";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { editorAddress } from "../../surveys/editor-tabs.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import styles from "../distribution.module.css";
import { Section } from "../section.tsx";
import own from "./widget.module.css";
import type { PinnedScript } from "./widget-code.ts";
import { pinnedCode, policyCode, scriptCode, tagCode, userCode, widgetAddress } from "./widget-code.ts";

/** The code that a website needs once, and what else its makers may ask. */
export function WidgetInstall({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation("survey-widget");
  const { id, survey } = distribution;
  const address = widgetAddress(distribution);
  return (
    <Section title={t("install.title")} hint={t("install.hint")}>
      <Code code={tagCode(address)} what={t("install.code")} />
      <details className={own.more}>
        <summary>{t("install.more")}</summary>
        <h3>{t("install.apps.title")}</h3>
        <p>{t("install.apps.text")}</p>
        <Code code={scriptCode(address)} what={t("install.apps.title")} />
        <h3>{t("install.user.title")}</h3>
        {survey.parameters.length > 0 ? (
          <>
            <p>{t("install.user.text")}</p>
            <Code code={userCode(survey.parameters)} what={t("install.user.title")} />
          </>
        ) : (
          <p>
            {t("install.user.none")}{" "}
            <Link to={editorAddress(id, "settings", "settings/parameters")}>{t("install.user.declare")}</Link>
          </p>
        )}
        <h3>{t("install.policy.title")}</h3>
        <p>{t("install.policy.text")}</p>
        <Code code={policyCode(address)} what={t("install.policy.title")} />
        <Pinned address={address} />
      </details>
    </Section>
  );
}

/** The code with the script's hash: only where the browser can work one out. */
function Pinned({ address }: { address: string }) {
  const { t } = useTranslation("survey-widget");
  const [asked, setAsked] = useState(false);
  const found = useQuery({ queryKey: ["widget-script"], queryFn: fetchPinned, enabled: asked });
  return (
    <details onToggle={() => setAsked(true)}>
      <summary>{t("install.pinned.title")}</summary>
      <p>{t("install.pinned.text")}</p>
      {found.data && <Code code={pinnedCode(address, found.data)} what={t("install.pinned.title")} />}
      {(found.isError || found.data === null) && <p>{t("install.pinned.failed")}</p>}
    </details>
  );
}

function Code({ code, what }: { code: string; what: string }) {
  const { t } = useTranslation("survey-widget");
  return (
    <>
      <code className={styles.code}>{code}</code>
      <div className={styles.actions}>
        <CopyButton text={code} what={what} label={t("install.copy")} />
      </div>
    </>
  );
}

/** Hashes of the script as this server serves it now; null where the browser works none out: without https. */
async function fetchPinned(): Promise<PinnedScript | null> {
  if (!crypto.subtle) return null;
  const reply = await fetch("/widget.js");
  if (!reply.ok) return null;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-384", await reply.arrayBuffer()));
  const text = btoa(String.fromCharCode(...hash));
  // As the server names its version: the hash's beginning, in letters of addresses.
  const version = text.slice(0, 12).replaceAll("+", "-").replaceAll("/", "_");
  return { version, integrity: `sha384-${text}` };
}
