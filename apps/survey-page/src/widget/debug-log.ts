/** What the script does and why not, in the page's console: only where its author asked for that. */
export interface DebugLog {
  active: boolean;
  write: (code: string, text: string) => void;
}

export function debugLog(): DebugLog {
  let last = "";
  const log: DebugLog = {
    active: false,
    write: (code, text) => {
      // What is looked at twice a second is told once.
      if (!log.active || last === code + text) return;
      last = code + text;
      console.info(`Soundings ${code}: ${text}`);
    },
  };
  return log;
}
