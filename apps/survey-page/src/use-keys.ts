import { type KeyboardEvent, useCallback } from "react";
import { choiceOfKey, valueOfKey } from "./letter-keys.ts";

/** What takes letters itself. */
const TYPED_IN = "textarea, select, input:not([type=radio], [type=checkbox])";

/**
 * Letters choose among the answers of the question that has the focus, digits on its scale; only there,
 * so that words said to the computer do not answer by accident (WCAG 2.1.4). Enter goes on.
 */
export function useKeys(letters: string) {
  return useCallback(
    (event: KeyboardEvent<HTMLFormElement>) => {
      const target = event.target as HTMLElement;
      const form = event.currentTarget;
      if (event.key === "Enter") {
        const wordsToSend = target.matches("textarea") && (event.ctrlKey || event.metaKey);
        if (!wordsToSend && !target.matches("[data-heading]")) return;
        event.preventDefault();
        form.requestSubmit(form.querySelector<HTMLButtonElement>("button[value=on]"));
        return;
      }
      if (target.matches(TYPED_IN)) return;
      const question = target.closest("[data-question]");
      if (!question) return;
      const choice =
        question.querySelectorAll<HTMLInputElement>(".option input[value]")[
          choiceOfKey(event.nativeEvent, letters)
        ];
      const value = valueOfKey(event.nativeEvent);
      const place =
        value === null ? null : question.querySelector<HTMLInputElement>(`input.hidden[value="${value}"]`);
      const input = choice ?? place;
      if (!input) return;
      event.preventDefault();
      input.focus();
      input.click();
      if (input.checked) input.closest(".option-row")?.querySelector<HTMLElement>(".own-words")?.focus();
    },
    [letters],
  );
}
