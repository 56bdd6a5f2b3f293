const IS_MAC = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);
const MAC_CAPS: Record<string, string> = { Mod: "⌘", Alt: "⌥", Shift: "⇧" };

/** What stands on a key's cap here: "Mod" is Ctrl, on a Mac ⌘. */
export function keyCap(key: string): string {
  if (IS_MAC) return MAC_CAPS[key] ?? key;
  return key === "Mod" ? "Ctrl" : key;
}
