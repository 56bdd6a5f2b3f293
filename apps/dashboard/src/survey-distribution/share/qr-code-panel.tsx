import { Button, Select, Switch } from "@mantine/core";
import { type Distribution, getQrCode } from "@soundings/contract/distribution";
import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../../lib/call.ts";
import { useProblemText } from "../../lib/problem-text.ts";
import { toast } from "../../ui/toasts.tsx";
import styles from "../distribution.module.css";
import { type QrQuery, useQrCode } from "../distribution-queries.ts";
import { type AddressKind, addressKinds } from "./addresses.ts";
import own from "./share.module.css";

const SIZES = [256, 512, 1024, 2048];

interface QrCodePanelProps {
  distribution: Distribution;
  /** What the link carries behind the question mark. */
  carried?: string;
}

/** A link as a code: seen here as it will be printed, saved as a picture or a drawing. */
export function QrCodePanel({ distribution, carried = "" }: QrCodePanelProps) {
  const { t } = useTranslation("survey-distribution");
  const problemText = useProblemText();
  const { id, survey } = distribution;
  const kinds = addressKinds(distribution);
  const [kind, setKind] = useState<AddressKind | null>(null);
  const [size, setSize] = useState(512);
  const [logo, setLogo] = useState(false);
  const shown = kinds.find((one) => one.kind === kind) ?? kinds.at(-1);
  if (!shown) return null;
  const query: QrQuery = { address: shown.kind, carried, logo: logo ? "true" : "false" };
  const save = async (format: "png" | "svg") => {
    try {
      await downloadFile(getQrCode, { params: { id }, query: { ...query, format, size } }, `qr.${format}`);
    } catch (error) {
      toast({ id: "qr-code", kind: "error", message: problemText(error) });
    }
  };
  const full = carried ? `${shown.address}?${carried}` : shown.address;
  return (
    <div className={own.qr}>
      <QrPicture id={id} query={query} label={t("qr.alt", { address: full })} />
      <div className={own.options}>
        <Select
          label={t("qr.address")}
          data={kinds.map((one) => ({ value: one.kind, label: one.address.replace(/^https?:\/\//, "") }))}
          value={shown.kind}
          onChange={(value) => setKind(value as AddressKind)}
        />
        <Select
          label={t("qr.size")}
          data={SIZES.map((value) => ({ value: String(value), label: t("qr.pixels", { size: value }) }))}
          value={String(size)}
          onChange={(value) => setSize(Number(value))}
        />
        {survey.configurations.logo.image_id && (
          <Switch
            label={t("qr.logo")}
            checked={logo}
            onChange={({ currentTarget: { checked } }) => setLogo(checked)}
          />
        )}
        <div className={styles.actions}>
          <Button leftSection={<Download size={16} />} onClick={() => void save("png")}>
            PNG
          </Button>
          <Button variant="default" leftSection={<Download size={16} />} onClick={() => void save("svg")}>
            SVG
          </Button>
        </div>
      </div>
    </div>
  );
}

function QrPicture({ id, query, label }: { id: string; query: QrQuery; label: string }) {
  const { t } = useTranslation("survey-distribution");
  // Twice the pixels that are shown: sharp on fine screens.
  const found = useQrCode(id, { ...query, format: "png", size: 400 });
  const address = useObjectAddress(found.data);
  return (
    <div className={own.picture}>
      {found.isError ? (
        <p className={styles.note} data-kind="bad">
          {t("qr.failed")}
        </p>
      ) : address ? (
        <img src={address} alt={label} />
      ) : (
        <span className={own.pending} />
      )}
    </div>
  );
}

/** An address for a picture that came as bytes, given back when it is no longer shown. */
function useObjectAddress(blob: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
