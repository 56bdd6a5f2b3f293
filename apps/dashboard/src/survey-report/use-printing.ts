import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** What is far below is read first, then the browser prints; the theme is light on paper. */
export function usePrinting(): { printing: boolean; print: () => void } {
  const [printing, setPrinting] = useState(false);
  const fetching = useIsFetching();
  useEffect(() => {
    if (!printing) return;
    // The next moment says whether anything is still to be read.
    const timer = setTimeout(() => {
      if (fetching > 0) return;
      setPrinting(false);
      window.print();
    }, 150);
    return () => clearTimeout(timer);
  }, [printing, fetching]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let theme: string | undefined;
    const before = () => {
      theme = dataset.theme;
      dataset.theme = "light";
    };
    const after = () => {
      dataset.theme = theme;
    };
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
    };
  }, []);
  return { printing, print: () => setPrinting(true) };
}
