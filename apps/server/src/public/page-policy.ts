/**
 * What a respondent's page may do: run the scripts and wear the styles that this reply marks, and talk to
 * this server. It loads nothing from elsewhere; other pages may show it in a frame only where its owner's
 * embed code asks for that.
 */
export function pagePolicy({ nonce, embedded }: { nonce: string; embedded: boolean }): string {
  return [
    "default-src 'none'",
    // What a marked script loads itself may run, and nothing else.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embedded ? "*" : "'none'"}`,
  ].join("; ");
}
