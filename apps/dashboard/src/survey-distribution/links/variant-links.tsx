import { ActionIcon, Tooltip } from "@mantine/core";
import type { Distribution } from "@soundings/contract/distribution";
import type { Survey, Variant } from "@soundings/survey/survey";
import { withCarried } from "@soundings/survey/survey-address";
import { QrCode } from "lucide-react";
import { useTranslation } from "react-i18next";
import { openModal } from "../../ui/modal-stack.tsx";
import { AddressLine } from "../address-line.tsx";
import styles from "../distribution.module.css";
import { bestAddress } from "../share/addresses.ts";
import { QrCodePanel } from "../share/qr-code-panel.tsx";
import own from "./links.module.css";

/** The link of each variant, with the values that it fixes. */
export function VariantLinks({ distribution }: { distribution: Distribution }) {
  const { t } = useTranslation("survey-distribution");
  const { survey } = distribution;
  if (survey.variants.length === 0) return <p className={styles.quiet}>{t("variants.none")}</p>;
  return (
    <ul className={own.variants}>
      {survey.variants.map((variant) => {
        const name = variant.name.trim() || t("variants.unnamed");
        return (
          <li key={variant.id}>
            <h3 className={own.name}>
              {name}
              <span className={styles.quiet}>{valuesOf(variant, survey)}</span>
            </h3>
            <AddressLine
              address={withCarried(bestAddress(distribution), { variant_id: variant.id })}
              what={name}
            >
              <QrButton distribution={distribution} carried={`v=${variant.id}`} what={name} />
            </AddressLine>
          </li>
        );
      })}
    </ul>
  );
}

/** "store: north, table: 4" */
function valuesOf({ values }: Variant, { parameters }: Survey): string {
  return parameters.flatMap(({ id, name }) => (values[id] ? [`${name}: ${values[id]}`] : [])).join(", ");
}

interface QrButtonProps {
  distribution: Distribution;
  carried: string;
  what: string;
}

/** Shows a link's code above the page. */
export function QrButton({ distribution, carried, what }: QrButtonProps) {
  const { t } = useTranslation("survey-distribution");
  const open = () =>
    openModal({
      title: t("qr.of", { what }),
      content: <QrCodePanel distribution={distribution} carried={carried} />,
    });
  return (
    <Tooltip label={t("qr.title")}>
      <ActionIcon variant="default" aria-label={t("qr.of", { what })} onClick={open}>
        <QrCode size={16} />
      </ActionIcon>
    </Tooltip>
  );
}
