import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet, useLocation, useNavigate } from "react-router";
import { storedApp } from "../lib/preferences.ts";
import { ErrorState } from "../ui/error-state.tsx";
import { modalStack } from "../ui/modal-stack-store.ts";
import { dismissToast, toast } from "../ui/toasts.tsx";
import { isLoginTypePage, redirectFor } from "./redirects.ts";
import { checkSession, signOut, useSession } from "./session.ts";
import { StartScreen } from "./start-screen.tsx";

const SESSION_ENDED = "session-ended";

/** Stands before every page: sends people where redirectFor says, and waits while the user is fetched. */
export function SessionGate() {
  const { pathname, search, hash } = useLocation();
  const { status, user, error, ended } = useSession();
  const { t } = useTranslation("auth");
  const text = useRef("");
  text.current = t("sessionEnded");
  useEffect(() => {
    if (ended === "lost") toast({ id: SESSION_ENDED, message: text.current, duration: 8_000 });
    else dismissToast(SESSION_ENDED);
    // Whatever was being asked belongs to the session that is over.
    if (ended) modalStack.closeAll();
  }, [ended]);

  const goTo = redirectFor({
    path: pathname,
    search: search + hash,
    status,
    app: storedApp(),
    signedOut: ended === "signed_out" || ended === "deleted",
  });
  const address = pathname + search;
  // A page that was drawn has used its link: what it signed in with is no link left over.
  const drawn = useRef("");
  if (!goTo && status !== "checking") drawn.current = address;
  useUnusedLink(goTo && user && drawn.current !== address ? address : null, user?.email);
  if (goTo) return <Navigate to={goTo} replace />;
  if (status !== "checking") return <Outlet />;
  if (error) {
    return (
      <StartScreen>
        <ErrorState error={error} onRetry={() => void checkSession()} />
      </StartScreen>
    );
  }
  // The last visit's user lets the page be drawn before the server has answered.
  const canStart = user !== null && pathname !== "/" && !isLoginTypePage(pathname);
  return canStart ? <Outlet /> : <StartScreen />;
}

/**
 * A mail's link leads somebody who is signed in to their list, like every page for people who are not.
 * It may be for another account, so it is offered with the way to use it.
 */
function useUnusedLink(address: string | null, email: string | undefined) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const link = address && /^\/(sign-up\/verify|reset-password)\/?\?/.test(address) ? address : null;
  useEffect(() => {
    if (!link) return;
    const leave = async () => {
      await signOut();
      await navigate(link);
    };
    toast({
      id: "unused-link",
      message: t("unusedLink.text", { email }),
      action: { label: t("unusedLink.use"), onClick: () => void leave() },
      duration: 20_000,
    });
  }, [link, email, t, navigate]);
}
