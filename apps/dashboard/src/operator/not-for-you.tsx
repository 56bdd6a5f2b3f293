import { Button } from "@mantine/core";
import { LockKeyhole } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { EmptyState } from "../ui/empty-state.tsx";

/** For whoever a link has led to a page of the operator. */
export function NotForYou() {
  const { t } = useTranslation("operator");
  return (
    <EmptyState
      icon={LockKeyhole}
      title={t("notForYou.title")}
      text={t("notForYou.text")}
      action={
        <Button component={Link} to="/settings" variant="default" size="md">
          {t("notForYou.back")}
        </Button>
      }
    />
  );
}
