import { Button } from "@mantine/core";
import { Compass } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { homeOf, loginAddress } from "../auth/redirects.ts";
import { useSession } from "../auth/session.ts";
import { storedApp } from "../lib/preferences.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { usePageTitle } from "../ui/page-title.ts";

const WAYS = {
  surveys: { to: homeOf("surveys"), label: "notFound.toSurveys" },
  datasets: { to: homeOf("datasets"), label: "notFound.toDatasets" },
  login: { to: loginAddress(), label: "notFound.toLogin" },
};

/** An address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation("shell");
  const { user } = useSession();
  const way = user ? WAYS[storedApp()] : WAYS.login;
  usePageTitle(t("notFound.title"));
  return (
    <>
      <PageHeader title={t("notFound.title")} />
      <EmptyState
        icon={Compass}
        title={t("notFound.heading")}
        text={t("notFound.text")}
        action={
          <Button component={Link} to={way.to} variant="default" size="md">
            {t(way.label)}
          </Button>
        }
      />
    </>
  );
}
