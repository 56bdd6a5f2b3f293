import { Button, type ButtonProps } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "./toasts.tsx";

const SHOWN_MS = 2_000;

interface CopyButtonProps extends Pick<ButtonProps, "variant" | "size"> {
  text: string;
  /** What is copied, for whoever does not see where the button stands. */
  what: string;
  label?: string;
}

/** Copies a text, says so on itself for a moment, and to screen readers. */
export function CopyButton({ text, what, label, variant = "default", size = "sm" }: CopyButtonProps) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await writeText(text)) setCopied(true);
    else toast({ id: "copied", kind: "error", message: t("copy.failed") });
  };
  const shown = label ?? t("copy.action");
  return (
    <>
      <Button
        variant={variant}
        size={size}
        leftSection={copied ? <Check size={16} /> : <Copy size={16} />}
        aria-label={`${shown}: ${what}`}
        onClick={() => void copy()}
      >
        {copied ? t("copy.done") : shown}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? t("copy.announced", { what }) : ""}
      </span>
    </>
  );
}

/** Browsers have no clipboard on plain http addresses; there the old way still works. */
async function writeText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.style.position = "fixed";
    document.body.append(field);
    const focused = document.activeElement;
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
  }
}
