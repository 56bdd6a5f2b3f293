import { Button } from "@mantine/core";
import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { homeOf } from "../auth/redirects.ts";
import { storedApp } from "../lib/preferences.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation("shell");
  usePageTitle(t("notFound.title"));
  return (
    <>
      <PageHeader title={t("notFound.title")} />
      <EmptyState
        icon={Compass}
        title={t("notFound.heading")}
        text={t("notFound.text")}
        action={
          <Button component={Link} to={homeOf(storedApp())} variant="default" size="md">
            {t(storedApp() === "surveys" ? "notFound.toSurveys" : "notFound.toDatasets")}
          </Button>
        }
      />
    </>
  );
}
