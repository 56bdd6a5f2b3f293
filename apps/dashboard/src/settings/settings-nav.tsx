import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import styles from "./settings-nav.module.css";

/** A section's heading counts as read once it is this near to the top, in px below what sticks there. */
const TOP_PX = 140;

interface SettingsNavProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

/** The sections side by side with the page; the one that is read is marked. */
export function SettingsNav({ label, sections }: SettingsNavProps) {
  const current = useCurrent(sections.map(({ id }) => id).join(" "));
  return (
    <nav className={styles.nav} aria-label={label}>
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          to={`#${id}`}
          replace
          aria-current={id === current ? "location" : undefined}
          onClick={() => focusSection(id)}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** The keyboard goes on where the page went. */
function focusSection(id: string) {
  document.getElementById(id)?.querySelector("h2")?.focus({ preventScroll: true });
}

/** The section that the address names as long as it is in view, else the last whose heading was passed. */
function useCurrent(ids: string): string {
  const { hash } = useLocation();
  const [current, setCurrent] = useState("");
  useEffect(() => {
    const all = ids.split(" ");
    const look = () => {
      const tops = all.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0);
      const named = all.indexOf(hash.slice(1));
      const inView = named >= 0 && (tops[named] ?? 0) > 0 && (tops[named] ?? 0) < innerHeight - 100;
      const passed = tops.findLastIndex((top) => top < TOP_PX);
      setCurrent(all[inView ? named : Math.max(passed, 0)] ?? "");
    };
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [ids, hash]);
  return current;
}
