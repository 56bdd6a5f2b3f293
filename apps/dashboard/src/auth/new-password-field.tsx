import type { PasswordInputProps } from "@mantine/core";
import { PASSWORD_MIN, type PasswordViolation, passwordViolation } from "@soundings/contract/password-rules";
import { Check, Circle, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import styles from "./new-password-field.module.css";
import { PasswordField } from "./password-field.tsx";
import { passwordStrength } from "./password-strength.ts";

/** In the order in which a password is held against them. */
const RULES: readonly PasswordViolation[] = ["too_short", "too_common", "has_name"];
const ICONS = { open: Circle, met: Check, broken: X };

interface NewPasswordFieldProps extends Omit<PasswordInputProps, "value"> {
  /** What is typed so far. */
  typed: string;
  /** The account's address, whose name part a password must not hold. */
  email: string;
  /** Whether the form found fault with it already: only then is what is missing red. */
  fault?: PasswordViolation | undefined;
}

/** A password to be chosen: its rules tick off while typing, and once they hold it says how hard it is to guess. */
export function NewPasswordField({ typed, email, fault, ...props }: NewPasswordFieldProps) {
  const { t } = useTranslation("auth");
  const broken = passwordViolation(typed, email);
  // The first rule that fails hides whether the later ones hold.
  const failing = broken === null ? RULES.length : RULES.indexOf(broken);
  const stateAt = (at: number) => {
    if (at === failing && fault) return "broken";
    return typed && at < failing ? "met" : "open";
  };
  return (
    <>
      <PasswordField
        {...props}
        autoComplete="new-password"
        error={
          fault && (typed && RULES.includes(fault) ? true : t(typed ? "passwordTooLong" : "passwordChoose"))
        }
        inputWrapperOrder={["label", "input", "error", "description"]}
        // As the field's description the rules are read out with it; it may hold no list.
        description={RULES.map((rule, at) => {
          const state = stateAt(at);
          const Icon = ICONS[state];
          return (
            <span key={rule} className={styles.rule} data-state={state}>
              <Icon size={16} aria-hidden="true" />
              <span>
                {t(`passwordRules.${rule}`, { min: PASSWORD_MIN })}
                {state === "met" && <span className="visually-hidden"> {t("passwordRules.met")}</span>}
              </span>
            </span>
          );
        })}
      />
      <div role="status">{broken === null && <Strength password={typed} />}</div>
    </>
  );
}

function Strength({ password }: { password: string }) {
  const { t } = useTranslation("auth");
  const strength = passwordStrength(password);
  return (
    <div className={styles.strength}>
      <div className={styles.bar} data-strength={strength} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
      {t(`passwordStrength.${strength}`)}
    </div>
  );
}
