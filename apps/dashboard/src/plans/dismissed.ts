import { useState } from "react";

const KEY = "dismissedPlanNotices";

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Which notices somebody put away in this tab, and how to put one away. They come back with the next visit. */
export function useDismissed(user_id: string) {
  const [all, setAll] = useState(read);
  const nameOf = (key: string) => `${user_id} ${key}`;
  const dismiss = (key: string) => {
    const next = [...all, nameOf(key)];
    setAll(next);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is blocked: it is put away for as long as the page lives.
    }
  };
  return { isDismissed: (key: string) => all.includes(nameOf(key)), dismiss };
}
