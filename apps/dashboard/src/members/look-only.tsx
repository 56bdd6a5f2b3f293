import { Button } from "@mantine/core";
import type { Call } from "@soundings/contract/call";
import { needOf } from "@soundings/contract/needs";
import type { Role } from "@soundings/contract/rights";
import { Eye } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, Outlet } from "react-router";
import { useMay } from "../auth/use-may.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { useMembers } from "./member-queries.ts";

/** Whom to ask for a role. */
export function AskForRole({ role }: { role: Role }) {
  const { t } = useTranslation("members");
  const owner = useMembers().data?.items.find((member) => member.role === "owner");
  const needed = t(`role.${role}`);
  return owner
    ? t("lookOnly.ask", { name: owner.name || owner.email, role: needed })
    : t("lookOnly.askOwner", { role: needed });
}

/** Where a link has led to something that the role may only look at: says so, and whom to ask for more. */
export function LookOnly({ role, action }: { role: Role; action?: ReactNode }) {
  const { t } = useTranslation("members");
  return (
    <EmptyState
      icon={Eye}
      title={t("lookOnly.title")}
      text={<AskForRole role={role} />}
      action={
        action ?? (
          <Button component={Link} to="/" variant="default" size="md">
            {t("lookOnly.back")}
          </Button>
        )
      }
    />
  );
}

/** Pages that are there to make a call: those who may not are told so instead. */
export function OnlyWhoMay({ call }: { call: Call }) {
  const { t } = useTranslation("members");
  const may = useMay();
  if (may(call)) return <Outlet />;
  return (
    <>
      <PageHeader title={t("lookOnly.page")} />
      <LookOnly role={needOf(call).account ?? needOf(call).role} />
    </>
  );
}
