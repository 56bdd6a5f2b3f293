/** A place in a zip: folders, then a name. Each is given out once. */
export type NameFiles = (folders: string[], name: string, contentType?: string) => string;

const LONGEST = 80;
const ENDINGS: Record<string, string> = {
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/webp": ".webp",
  "image/gif": ".gif",
};

/** Names for files in a zip that every system can unpack; what has a name already gets a number. */
export function nameFiles(): NameFiles {
  const given = new Set<string>();
  return (folders, name, contentType = "") => {
    const [, stem = "", own = ""] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? [];
    // A picture's bytes may have become others than its name says.
    const ending = ENDINGS[contentType] ?? own;
    const folder = folders.map((one) => one.split("/").map(plain).join("/")).join("/");
    for (let number = 1; ; number++) {
      const path = `${folder}/${plain(stem)}${number === 1 ? "" : ` (${number})`}${ending}`;
      // Windows and macOS tell no capitals.
      const known = path.toLowerCase();
      if (given.has(known)) continue;
      given.add(known);
      return path;
    }
  };
}

/** Without what a file system refuses or a path would be led astray by. */
function plain(name: string): string {
  const safe = [...name.normalize("NFC")]
    .map((char) => (/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]/u.test(char) ? "_" : char))
    .slice(0, LONGEST)
    .join("")
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, "");
  return safe || "_";
}
