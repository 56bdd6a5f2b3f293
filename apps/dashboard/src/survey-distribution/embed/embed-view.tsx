import { NumberInput } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { CopyButton } from "../../ui/copy-button.tsx";
import styles from "../distribution.module.css";
import type { ViewProps } from "../distribution-page.tsx";
import { viewAddress } from "../distribution-views.ts";
import { Section } from "../section.tsx";
import { bestAddress } from "../share/addresses.ts";
import { frameCode } from "./embed-code.ts";

const HEIGHT = { least: 200, most: 4_000, usual: 640 };

/** Code to put a survey into the flow of a page of one's own. */
export function EmbedView({ distribution }: Pick<ViewProps, "distribution">) {
  const { t } = useTranslation("survey-distribution");
  const [height, setHeight] = useState<number | string>(HEIGHT.usual);
  const pixels = typeof height === "number" ? height : HEIGHT.usual;
  return (
    <Section
      title={t("embed.title")}
      hint={
        <>
          {t("embed.hint")} <Link to={viewAddress(distribution.id, "widget")}>{t("embed.toWidget")}</Link>
        </>
      }
    >
      <div className={styles.fields}>
        <NumberInput
          label={t("embed.height")}
          min={HEIGHT.least}
          max={HEIGHT.most}
          step={20}
          allowDecimal={false}
          value={height}
          onChange={setHeight}
        />
      </div>
      <Code
        code={frameCode(bestAddress(distribution), { height: pixels, title: distribution.survey.name })}
      />
      <p className={styles.note}>{t("embed.note")}</p>
    </Section>
  );
}

function Code({ code }: { code: string }) {
  const { t } = useTranslation("survey-distribution");
  return (
    <>
      <code className={styles.code}>{code}</code>
      <div className={styles.actions}>
        <CopyButton text={code} what={t("embed.code")} label={t("embed.copy")} variant="filled" />
      </div>
    </>
  );
}
