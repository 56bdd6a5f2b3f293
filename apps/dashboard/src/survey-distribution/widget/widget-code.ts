import type { Distribution } from "@soundings/contract/distribution";

type Addresses = Pick<Distribution, "public_address" | "domain_address">;

/** Where the survey's script is: on the account's own domain where it has one, which nothing takes for a stranger's. */
export function widgetAddress({ public_address, domain_address }: Addresses): string {
  if (!public_address) return "";
  const { pathname } = new URL(public_address);
  return new URL(`${pathname}/widget.js`, domain_address ?? public_address).href;
}

/** What an owner's page needs; it stays the same whatever is chosen here. */
export const tagCode = (address: string) => `<script async src="${address}"></script>`;

/** For pages that are drawn by a script, such as those of React and Vue. */
export const scriptCode = (address: string) =>
  `const script = document.createElement("script");\nscript.src = ${JSON.stringify(address)};\nscript.async = true;\ndocument.head.append(script);`;

/** Tells who the visitor is, by the survey's parameters. */
export function userCode(parameters: readonly { name: string }[]): string {
  const values = parameters.slice(0, 3).map(({ name }) => `${JSON.stringify(name)}: "…"`);
  return `(window.Soundings ||= []).push((soundings) => {\n  soundings.user({ ${values.join(", ")} });\n});`;
}

/** What a strict content policy of the page must allow: nothing inline, and nobody else. */
export function policyCode(address: string): string {
  const { origin } = new URL(address);
  return `script-src ${origin}; frame-src ${origin}`;
}

/** The same script whose bytes the page's browser checks; it asks for the settings, so the policy names one more. */
export function pinnedCode(address: string, { version, integrity }: PinnedScript): string {
  const { origin } = new URL(address);
  const survey = address.replace(/\/widget\.js$/, "");
  return `<script async src="${origin}/widget.js?v=${version}" integrity="${integrity}" crossorigin="anonymous" data-survey="${survey}"></script>`;
}

export interface PinnedScript {
  version: string;
  integrity: string;
}
