import { ColorInput, NumberInput, SegmentedControl, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../ui/copy-button.tsx";
import styles from "../distribution.module.css";
import type { ViewProps } from "../distribution-page.tsx";
import { Section } from "../section.tsx";
import { bestAddress } from "../share/addresses.ts";
import { frameCode, popupCode } from "./embed-code.ts";

const HEIGHT = { least: 200, most: 4_000, usual: 640 };

/** Code to put a survey into a page of one's own. */
export function EmbedView({ distribution }: ViewProps) {
  const { t } = useTranslation("survey-distribution");
  const [kind, setKind] = useState<"frame" | "popup">("frame");
  const labelled = useId();
  return (
    <Section title={t("embed.title")} hint={t(`embed.${kind}.hint`)}>
      <span id={labelled} className="visually-hidden">
        {t("embed.kind")}
      </span>
      <SegmentedControl
        aria-labelledby={labelled}
        mb={12}
        value={kind}
        onChange={setKind}
        data={(["frame", "popup"] as const).map((value) => ({ value, label: t(`embed.${value}.label`) }))}
      />
      {kind === "frame" ? <Frame distribution={distribution} /> : <Popup distribution={distribution} />}
      <p className={styles.note}>{t("embed.note")}</p>
    </Section>
  );
}

type EmbedProps = Pick<ViewProps, "distribution">;

function Frame({ distribution }: EmbedProps) {
  const { t } = useTranslation("survey-distribution");
  const [height, setHeight] = useState<number | string>(HEIGHT.usual);
  const pixels = typeof height === "number" ? height : HEIGHT.usual;
  return (
    <>
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
    </>
  );
}

function Popup({ distribution }: EmbedProps) {
  const { t } = useTranslation("survey-distribution");
  const { brand } = distribution.survey.configurations.style;
  const [text, setText] = useState(() => t("embed.popup.text"));
  const [side, setSide] = useState<"left" | "right">("right");
  const [color, setColor] = useState(brand);
  const labelled = useId();
  return (
    <>
      <div className={styles.fields}>
        <TextInput
          label={t("embed.buttonText")}
          value={text}
          maxLength={60}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <ColorInput
          label={t("embed.color")}
          format="hex"
          withEyeDropper={false}
          value={color}
          onChange={(value) => setColor(/^#[0-9a-f]{6}$/i.test(value) ? value : color)}
        />
        <div>
          <span id={labelled}>{t("embed.side")}</span>
          <SegmentedControl
            aria-labelledby={labelled}
            display="flex"
            value={side}
            onChange={setSide}
            data={(["left", "right"] as const).map((value) => ({ value, label: t(`embed.${value}`) }))}
          />
        </div>
      </div>
      <Code code={popupCode(bestAddress(distribution), { text, side, color, close: t("common:close") })} />
    </>
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
