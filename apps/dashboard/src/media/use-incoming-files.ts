import { useEffect, useRef, useState } from "react";

/**
 * Files that are dropped anywhere on the page or pasted; true while some hover over it. Text that is
 * pasted into a field goes there.
 */
export function useIncomingFiles(onFiles: (files: File[], how: "dropped" | "pasted") => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  useEffect(() => {
    latest.current = onFiles;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const take = (event: Event, files: FileList | undefined, how: "dropped" | "pasted") => {
      if (!files || files.length === 0) return;
      event.preventDefault();
      latest.current([...files], how);
    };
    window.addEventListener(
      "dragover",
      (event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    // Leaving one element for another inside the page has a related target; leaving the page has none.
    window.addEventListener("dragleave", (event) => !event.relatedTarget && setOver(false), { signal });
    window.addEventListener(
      "drop",
      (event) => {
        setOver(false);
        if (carriesFiles(event)) take(event, event.dataTransfer?.files, "dropped");
      },
      { signal },
    );
    document.addEventListener("paste", (event) => take(event, event.clipboardData?.files, "pasted"), {
      signal,
    });
    return () => controller.abort();
  }, []);
  return over;
}
