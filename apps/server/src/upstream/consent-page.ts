import { escapeMarkup } from "@soundings/charts/escape-markup";

// What a person sees at another's: plain pages for the stand-ins of Google, TikTok and Shopee.

interface Choice {
  value: string;
  label: string;
  chosen?: boolean;
}

export interface ConsentPage {
  who: string;
  accounts: readonly Choice[];
  /** What may be allowed each for itself. */
  ticks: readonly Choice[];
}

/** Posts `account`, `scope` (each that is ticked) and `answer` (allow or cancel) to its own address. */
export function consentPage({ who, accounts, ticks }: ConsentPage): string {
  const first = accounts.some(({ chosen }) => chosen) ? -1 : 0;
  const radios = accounts.map(
    ({ value, label, chosen }, at) =>
      `<label><input type="radio" name="account" value="${escapeMarkup(value)}"${chosen || at === first ? " checked" : ""}> ${escapeMarkup(label)}</label>`,
  );
  const boxes = ticks.map(
    ({ value, label }) =>
      `<label><input type="checkbox" name="scope" value="${escapeMarkup(value)}" checked> ${escapeMarkup(label)}</label>`,
  );
  return page(
    `${who} (stand-in)`,
    `<p>Soundings wants access to your account at ${escapeMarkup(who)}. This page stands in for the real one; nothing is sent there.</p>
<form method="post">
<fieldset><legend>Account</legend>${radios.join("")}</fieldset>
${boxes.length > 0 ? `<fieldset><legend>Soundings may</legend>${boxes.join("")}</fieldset>` : ""}
<div><button name="answer" value="cancel">Cancel</button> <button name="answer" value="allow">Allow</button></div>
</form>`,
  );
}

export const errorPage = (title: string, text: string): string =>
  page(`Access blocked: ${title}`, `<p>${escapeMarkup(text)}</p>`);

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeMarkup(title)}</title>
<style>body{font:16px/1.5 system-ui;max-width:34rem;margin:3rem auto;padding:0 1rem}
label{display:block;padding:.4rem 0}fieldset{margin:1rem 0;border:1px solid #999;border-radius:8px}
button{font:inherit;padding:.5rem 1.2rem;border-radius:99px;border:1px solid #666}</style></head>
<body><main><h1>${escapeMarkup(title)}</h1>${content}</main></body></html>`;
