import { INTERFACE_LANGUAGES } from "@soundings/contract/interface-languages";
import { contactWords } from "@soundings/contract/problems";
import { usePublicSettings } from "../lib/public-settings.ts";
import styles from "./problem-words.module.css";

const PHRASES = new RegExp(`(${INTERFACE_LANGUAGES.map(contactWords).join("|")})`);

/**
 * A sentence for a failure. Its "Contact Us" is a link when the operator named an address, and plain
 * words when not.
 */
export function ProblemWords({ text }: { text: string }) {
  const { contact_url } = usePublicSettings();
  if (!contact_url) return text;
  return text
    .split(PHRASES)
    .map((part) => (PHRASES.test(part) ? <ContactLink key={part} href={contact_url} words={part} /> : part));
}

function ContactLink({ href, words }: { href: string; words: string }) {
  return (
    <a
      className={styles.contact}
      href={href}
      target={href.startsWith("mailto:") ? undefined : "_blank"}
      rel="noreferrer"
    >
      {words}
    </a>
  );
}
