import { Switch } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useUser } from "../../auth/session.ts";
import { useFormat } from "../../lib/format.ts";
import { ImageField } from "../../media/image-field.tsx";
import { ChoiceField, Group, RangeField } from "./fields.tsx";
import styles from "./layout-tab.module.css";
import { useConfiguration } from "./use-configuration.ts";

const POSITIONS = ["left", "center", "right"] as const;

/** The owner's logo, and whether ours stands below the questions. */
export function LogoView() {
  const { t } = useTranslation("survey-layout");
  const format = useFormat();
  const [logo, change] = useConfiguration("logo");
  const mayHide = useUser().product_features.includes("REMOVE_APP_LOGO");
  return (
    <>
      <Group title={t("logo.title")} hint={t("logo.hint")}>
        <ImageField
          label={t("logo.image")}
          value={logo.image_id}
          onChange={(image_id) => change({ image_id })}
        />
        {logo.image_id && (
          <>
            <ChoiceField
              label={t("logo.position")}
              value={logo.position}
              options={POSITIONS.map((value) => ({ value, label: t(`logo.positions.${value}`) }))}
              onChange={(position) => change({ position })}
            />
            <RangeField
              label={t("logo.size")}
              value={logo.size}
              min={16}
              max={160}
              step={4}
              text={t("pixels", { number: format.number(logo.size) })}
              onChange={(size) => change({ size }, "size")}
            />
          </>
        )}
      </Group>
      <Group title={t("logo.app")}>
        <Switch
          classNames={{ track: styles.track ?? "", thumb: styles.thumb ?? "" }}
          label={t("logo.showApp")}
          description={mayHide ? t("logo.appHint") : t("logo.appLocked")}
          checked={logo.show_app_logo || !mayHide}
          disabled={!mayHide}
          onChange={({ currentTarget }) => change({ show_app_logo: currentTarget.checked })}
        />
      </Group>
    </>
  );
}
