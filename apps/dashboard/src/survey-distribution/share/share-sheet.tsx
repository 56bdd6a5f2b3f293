import { Button, Skeleton } from "@mantine/core";
import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../ui/error-state.tsx";
import { AddressLine } from "../address-line.tsx";
import { useDistribution } from "../distribution-queries.ts";
import type { JustPublished } from "../open-share-sheet.tsx";
import { bestAddress } from "./addresses.ts";
import { QrCodePanel } from "./qr-code-panel.tsx";
import own from "./share.module.css";

interface ShareSheetProps {
  surveyId: string;
  published: JustPublished | null;
  onMore: () => void;
}

/** What was published, the link that leads there, and its code. */
export function ShareSheet({ surveyId, published, onMore }: ShareSheetProps) {
  const { t } = useTranslation("survey-distribution");
  const found = useDistribution(surveyId);
  const distribution = found.data;
  if (found.isError && !distribution) {
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  }
  const address = distribution ? bestAddress(distribution) : "";
  return (
    <div className={own.sheet}>
      <p>
        {t(distribution?.single_use_only ? "public.singleUseOnly" : `sheet.text.${published ?? "share"}`)}
      </p>
      {distribution && address ? (
        <>
          <AddressLine address={address} what={t("sheet.link")} autofocus />
          <QrCodePanel distribution={distribution} />
        </>
      ) : (
        <>
          <Skeleton height={32} />
          <Skeleton height={220} />
        </>
      )}
      <Button
        variant="subtle"
        rightSection={<ArrowRight size={16} aria-hidden="true" />}
        className={own.more ?? ""}
        onClick={onMore}
      >
        {t("sheet.more")}
      </Button>
    </div>
  );
}
