import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { ArrowBigUp, Eye, EyeOff } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./auth-form.module.css";

/** A password that can be shown, and a word when Caps Lock is on. */
export function PasswordField({ onBlur, ...props }: PasswordInputProps) {
  const { t } = useTranslation("auth");
  const [capsLock, setCapsLock] = useState(false);
  // Some browsers send key events without modifiers when they fill a field in by themselves.
  const look = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.("CapsLock") ?? false);
  return (
    <>
      <PasswordInput
        size="lg"
        visibilityToggleIcon={({ reveal }) =>
          reveal ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />
        }
        visibilityToggleButtonProps={{ "aria-label": t("showPassword"), tabIndex: 0 }}
        spellCheck={false}
        autoCapitalize="off"
        {...props}
        // The kit marks every field but this one.
        aria-invalid={Boolean(props.error) || undefined}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
      />
      <div role="status">
        {capsLock && (
          <p className={styles.hint}>
            <ArrowBigUp size={16} aria-hidden="true" />
            {t("capsLock")}
          </p>
        )}
      </div>
    </>
  );
}
