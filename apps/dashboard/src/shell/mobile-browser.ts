interface BrowserHints {
  userAgent: string;
  maxTouchPoints?: number;
  userAgentData?: { mobile?: boolean };
}

/** Whether this is a phone's or tablet's browser. An iPad says it is a Mac, but no Mac has a touch screen. */
export function isMobileBrowser({ userAgent, maxTouchPoints = 0, userAgentData }: BrowserHints): boolean {
  if (userAgentData?.mobile) return true;
  if (/Android|iPhone|iPad|iPod|Mobile|Opera Mini|IEMobile/i.test(userAgent)) return true;
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1;
}
