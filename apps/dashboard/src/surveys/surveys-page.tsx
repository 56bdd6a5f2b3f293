import { Button } from "@mantine/core";
import { ClipboardList } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";

/** The surveys list. This version has no survey builder, so the list is empty and says so. */
export function SurveysPage() {
  const { t } = useTranslation("surveys");
  usePageTitle(t("title"));
  return (
    <>
      <PageHeader title={t("title")} meta="0" />
      <EmptyState
        icon={ClipboardList}
        title={t("empty.title")}
        text={t("empty.text")}
        action={
          <Button component={Link} to="/datasets" variant="default" size="md">
            {t("empty.toDatasets")}
          </Button>
        }
      />
    </>
  );
}
