import { Button } from "@mantine/core";
import type { Identity } from "@soundings/contract/oidc";
import { useTranslation } from "react-i18next";
import { useDeleteIdentity, useSignInWays } from "../auth/oidc/sign-in-ways.ts";
import { useProvider } from "../auth/oidc/use-provider.ts";
import { CallError } from "../lib/call-error.ts";
import { useFormat } from "../lib/format.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { usePublicSettings } from "../lib/public-settings.ts";
import { openProof } from "../second-steps/prove-form.tsx";
import { confirm } from "../ui/confirm.tsx";
import { ErrorState } from "../ui/error-state.tsx";
import { toast } from "../ui/toasts.tsx";
import { SettingsRow } from "./settings-section.tsx";

/** A row for each provider of the operator's: connected as whom, or the way to connect it. */
export function ProviderSettings({ email }: { email: string }) {
  const { oidc } = usePublicSettings();
  const ways = useSignInWays();
  if (ways.isError && !ways.data)
    return <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />;
  const identities = ways.data?.identities ?? [];
  return (
    <>
      {oidc.map(({ id, name }) => {
        const own = identities.filter(({ provider }) => provider?.id === id);
        if (own.length === 0)
          return <NotConnected key={id} id={id} name={name} email={email} ready={ways.isSuccess} />;
        return own.map((identity) => <Connected key={identity.id} identity={identity} name={name} />);
      })}
      {identities
        .filter(({ provider }) => provider === null)
        .map((identity) => (
          <Connected key={identity.id} identity={identity} name={null} />
        ))}
    </>
  );
}

interface NotConnectedProps {
  id: string;
  name: string;
  email: string;
  ready: boolean;
}

function NotConnected({ id, name, email, ready }: NotConnectedProps) {
  const { t } = useTranslation("oidc");
  const problemText = useProblemText();
  const { leaveAsync, leaving } = useProvider({ purpose: "link", next: null });
  const failed = (error: unknown) => {
    if (!(error instanceof CallError) || error.code !== "PROOF_NEEDED")
      return toast({ id: "provider", kind: "error", message: problemText(error) });
    openProof(t("ways.prove"), {
      email,
      confirmLabel: t("continue", { name }),
      children: <p>{t("ways.proveText", { name })}</p>,
      onProve: (proof) => leaveAsync({ provider: id, proof }),
    });
  };
  return (
    <SettingsRow label={t("ways.title", { name })} text={t("ways.notConnected")}>
      <Button
        variant="default"
        size="md"
        aria-label={t("ways.connectNamed", { name })}
        disabled={!ready}
        loading={leaving === id}
        onClick={() => void leaveAsync({ provider: id }).catch(failed)}
      >
        {t("ways.connect")}
      </Button>
    </SettingsRow>
  );
}

function Connected({ identity, name: known }: { identity: Identity; name: string | null }) {
  const { t } = useTranslation("oidc");
  const problemText = useProblemText();
  const remove = useDeleteIdentity();
  const text = useConnectedText();
  const name = known ?? t("ways.gone");
  const ask = async () => {
    const agreed = await confirm({
      title: t("ways.disconnectTitle", { name }),
      text: t("ways.disconnectText"),
      confirmLabel: t("ways.disconnect"),
    });
    if (!agreed) return;
    remove.mutateAsync(identity.id).then(
      () => toast({ id: "provider", kind: "success", message: t("ways.disconnected", { name }) }),
      (error) => toast({ id: "provider", kind: "error", message: problemText(error) }),
    );
  };
  return (
    <SettingsRow label={known ? t("ways.title", { name }) : name} text={text(identity)}>
      <Button
        variant="default"
        size="md"
        aria-label={t("ways.disconnectNamed", { name })}
        loading={remove.isPending}
        onClick={() => void ask()}
      >
        {t("ways.disconnect")}
      </Button>
    </SettingsRow>
  );
}

function useConnectedText() {
  const { t } = useTranslation("oidc");
  const format = useFormat();
  return ({ email, last_used_at, provider }: Identity): string => {
    const date = format.date(last_used_at);
    if (!provider) return t("ways.goneText", { date });
    return email ? t("ways.connectedAs", { email, date }) : t("ways.connectedSince", { date });
  };
}
