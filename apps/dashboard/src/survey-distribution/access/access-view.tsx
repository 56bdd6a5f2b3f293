import type { ViewProps } from "../distribution-page.tsx";
import { HowOften } from "./how-often.tsx";
import { PasswordSection } from "./password-section.tsx";

/** Who may answer: who knows the password, and how often one person. */
export function AccessView({ distribution }: ViewProps) {
  return (
    <>
      <PasswordSection distribution={distribution} />
      <HowOften distribution={distribution} />
    </>
  );
}
