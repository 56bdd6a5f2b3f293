import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import styles from "./settings-nav.module.css";

/** A section's heading counts as read once it is this near to the top, in px below what sticks there. */
const TOP_PX = 140;
/** So long a page that was opened at a section may take to be drawn. */
const STILL_MS = 5_000;
const ACTS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

interface SettingsNavProps {
  label: string;
  sections: readonly { id: string; title: string }[];
}

/** The sections side by side with the page; the one that is read is marked. */
export function SettingsNav({ label, sections }: SettingsNavProps) {
  const current = useCurrent(sections.map(({ id }) => id).join(" "));
  useOpenedAt();
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

/**
 * The section that the page was opened at, by its address, stays at the top while what stands above is still on its
 * way: until somebody scrolls, presses or types, or five seconds have gone.
 */
function useOpenedAt() {
  useEffect(() => {
    const section = document.getElementById(location.hash.slice(1));
    if (!section?.parentElement) return;
    const stay = () => section.scrollIntoView();
    stay();
    const growing = new ResizeObserver(stay);
    growing.observe(section.parentElement);
    const end = () => growing.disconnect();
    const timer = setTimeout(end, STILL_MS);
    for (const act of ACTS) addEventListener(act, end, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      end();
      for (const act of ACTS) removeEventListener(act, end);
    };
  }, []);
}

/** The keyboard goes on where the page went. */
export function focusSection(id: string) {
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
