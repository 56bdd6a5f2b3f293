import { Button, Skeleton } from "@mantine/core";
import { acceptInvitation, checkInvitation } from "@soundings/contract/members";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, useNavigate, useSearchParams } from "react-router";
import styles from "../auth/auth-form.module.css";
import { AuthLayout } from "../auth/auth-layout.tsx";
import type { EntryState } from "../auth/entry-state.ts";
import { ProblemNote } from "../auth/form-note.tsx";
import { knownDevices } from "../auth/known-devices.ts";
import { ProviderButtons } from "../auth/oidc/provider-buttons.tsx";
import { homeOf, loginAddress } from "../auth/redirects.ts";
import { openSession, signOut, useSession } from "../auth/session.ts";
import { callApi } from "../lib/call.ts";
import { CallError } from "../lib/call-error.ts";
import { storedApp } from "../lib/preferences.ts";
import { useProblemText } from "../lib/problem-text.ts";
import { usePublicSettings } from "../lib/public-settings.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { JoinForm } from "./join-form.tsx";

/** /invitation?token=…: what a link invites to, and the ways to accept it: as somebody new, or as who signs in. */
export function InvitationPage() {
  const { t } = useTranslation("members");
  const token = useSearchParams()[0].get("token") ?? "";
  const { data, error, refetch } = useQuery({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) => callApi(checkInvitation, { query: { token }, signal }),
    enabled: token !== "",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data) return <Invitation token={token} {...data} />;
  const refused = token === "" || (error instanceof CallError && error.status >= 400 && error.status < 500);
  if (refused)
    return (
      <AuthLayout title={t("accept.invalid")} lead={t("accept.invalidText")} stage="invalid">
        <Button component={Link} to="/" variant="default" size="lg" fullWidth>
          {t("lookOnly.back")}
        </Button>
      </AuthLayout>
    );
  return (
    <AuthLayout title={t("accept.opening")}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={36} className={styles.submit} />
      )}
    </AuthLayout>
  );
}

interface InvitationProps {
  token: string;
  email: string;
  account_name: string;
  invited_by: string;
  role: keyof typeof ROLE_KEYS;
  has_sign_in: boolean;
}
const ROLE_KEYS = { viewer: 0, analyst: 0, editor: 0, admin: 0, owner: 0 };

function Invitation({ token, email, account_name, invited_by, role, has_sign_in }: InvitationProps) {
  const { t } = useTranslation("members");
  const { user } = useSession();
  const lead = (
    <>
      {t("accept.lead", { name: invited_by, role: t(`role.${role}`) })} {t(`roleText.${role}`)}
    </>
  );
  const stage = user ? (user.email === email ? "accept" : "other") : has_sign_in ? "sign-in" : "join";
  return (
    <AuthLayout title={t("accept.title", { account: account_name })} lead={lead} stage={stage}>
      {stage === "accept" && <Accept token={token} />}
      {stage === "other" && <OtherAddress email={email} own={user?.email ?? ""} />}
      {stage === "sign-in" && <SignInFirst token={token} email={email} />}
      {stage === "join" && <Join token={token} email={email} />}
    </AuthLayout>
  );
}

function Accept({ token }: { token: string }) {
  const { t } = useTranslation("members");
  const navigate = useNavigate();
  const problemText = useProblemText();
  const accept = useMutation({
    mutationFn: () => callApi(acceptInvitation, { body: { token, devices: knownDevices() } }),
    onSuccess: (session) => {
      openSession(session);
      void navigate(homeOf(storedApp()), { replace: true });
    },
  });
  return (
    <>
      <ProblemNote>{accept.error && problemText(accept.error)}</ProblemNote>
      <Button
        size="lg"
        fullWidth
        className={styles.submit}
        loading={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {t("accept.submit")}
      </Button>
    </>
  );
}

/** Somebody else is signed in: said with both addresses, and the way to change that. */
function OtherAddress({ email, own }: { email: string; own: string }) {
  const { t } = useTranslation("members");
  return (
    <>
      <ProblemNote>{t("accept.other", { email, own })}</ProblemNote>
      <Button size="lg" fullWidth className={styles.submit} onClick={() => void signOut()}>
        {t("accept.signOut")}
      </Button>
    </>
  );
}

/** Somebody new: by a provider, or with a password of their own. */
function Join({ token, email }: { token: string; email: string }) {
  const passwords = usePublicSettings().password_sign_in === "on";
  return (
    <>
      <ProviderButtons next={null} invitation={token} email={email} form={passwords} />
      {passwords && <JoinForm token={token} email={email} />}
    </>
  );
}

function SignInFirst({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation("members");
  const state: EntryState = { email };
  const to = loginAddress(`/invitation?token=${encodeURIComponent(token)}`);
  return (
    <>
      <p className={styles.text}>{t("accept.known", { email })}</p>
      <Button component={Link} to={to} state={state} size="lg" fullWidth className={styles.submit}>
        {t("accept.signIn")}
      </Button>
    </>
  );
}
