import type { ViewProps } from "../distribution-page.tsx";
import { ElsewhereSection } from "./elsewhere-section.tsx";
import { HowOften } from "./how-often.tsx";
import { PasswordSection } from "./password-section.tsx";

/** Who may answer: who knows the password, how often one person, and where they go on. */
export function AccessView({ distribution }: ViewProps) {
  return (
    <>
      <PasswordSection distribution={distribution} />
      <HowOften distribution={distribution} />
      <ElsewhereSection distribution={distribution} />
    </>
  );
}
