/** An account's id as tokens and keys name it: its 16 bytes in base64url, 22 letters. */
export const accountText = (account_id: string): string =>
  Buffer.from(account_id.replaceAll("-", ""), "hex").toString("base64url");

/** The id behind such a name. */
export function accountOfText(text: string): string {
  const hex = Buffer.from(text, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
