import { Suspense } from "react";
import { Outlet } from "react-router";
import { useSession } from "../auth/session.ts";
import { StartScreen } from "../auth/start-screen.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";

const { Part: RequiredSetUp } = lazyPart(async () => (await import("./required-set-up.tsx")).RequiredSetUp);

/** Stands before the pages of an account: where it asks everybody for a second step, that is set up first. */
export function SecondStepGate() {
  const { user } = useSession();
  if (!user?.second_step_needed) return <Outlet />;
  return (
    <Suspense fallback={<StartScreen />}>
      <RequiredSetUp user={user} />
    </Suspense>
  );
}
