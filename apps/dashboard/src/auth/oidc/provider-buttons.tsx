import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useProblemText } from "../../lib/problem-text.ts";
import { usePublicSettings } from "../../lib/public-settings.ts";
import { ProblemNote } from "../form-note.tsx";
import styles from "./provider-buttons.module.css";
import { ProviderMark } from "./provider-mark.tsx";
import { useProvider } from "./use-provider.ts";

interface ProviderButtonsProps {
  /** The page to come back to. */
  next: string | null;
  /** Of the link that somebody new came by. */
  invitation?: string;
  /** Filled in on the provider's page. */
  email?: string | undefined;
  /** Why the last sign-in by a provider failed. */
  failed?: unknown;
  /** Whether a form follows, by which one can sign in as well. */
  form: boolean;
}

/** "Continue with …", for each provider of the operator's, above the form that has another way. */
export function ProviderButtons({ next, invitation, email, failed = null, form }: ProviderButtonsProps) {
  const { t } = useTranslation("oidc");
  const problemText = useProblemText();
  const { oidc } = usePublicSettings();
  const attempt = { purpose: "sign_in", next, ...(invitation && { invitation }) } as const;
  const { leave, leaving, error } = useProvider(attempt);
  const failure = error ?? failed;
  return (
    <>
      <ProblemNote>{failure !== null && problemText(failure)}</ProblemNote>
      {oidc.length > 0 && (
        <>
          <ul className={styles.list}>
            {oidc.map(({ id, name, brand }) => (
              <li key={id}>
                <Button
                  variant="default"
                  size="lg"
                  fullWidth
                  leftSection={<ProviderMark brand={brand} />}
                  loading={leaving === id}
                  disabled={leaving !== null && leaving !== id}
                  onClick={() => leave({ provider: id, email })}
                >
                  {t("continue", { name })}
                </Button>
              </li>
            ))}
          </ul>
          {form && <p className={styles.or}>{t("or")}</p>}
        </>
      )}
    </>
  );
}
