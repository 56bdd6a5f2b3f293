import { useEffect } from "react";

const PRODUCT = "Soundings";

/** "Soundings | Datasets"; the product's name alone while the page's own title is not known yet. */
export function pageTitle(title: string | null | undefined): string {
  return title ? `${PRODUCT} | ${title}` : PRODUCT;
}

/** Sets the window's title for as long as the page is shown. */
export function usePageTitle(title: string | null | undefined): void {
  useEffect(() => {
    document.title = pageTitle(title);
  }, [title]);
}
