interface PagePolicy {
  nonce: string;
  embedded: boolean;
  /** Origin of the pictures; "" for the page's own. */
  media_url: string;
}

/**
 * What a respondent's page may do: run the scripts and wear the styles that this reply marks, and talk to
 * this server. It loads nothing from elsewhere but pictures from their own host; other pages may show it in a frame only where its owner's
 * embed code asks for that.
 */
export function pagePolicy({ nonce, embedded, media_url }: PagePolicy): string {
  return [
    "default-src 'none'",
    // What a marked script loads itself may run, and nothing else.
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' blob: ${media_url}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${embedded ? "*" : "'none'"}`,
  ].join("; ");
}
