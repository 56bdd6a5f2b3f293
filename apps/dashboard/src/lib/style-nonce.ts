/**
 * What this page's own style tags must carry to be let in: the server names it anew with every page. Empty
 * where there is none, as with the development server.
 */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";
}
