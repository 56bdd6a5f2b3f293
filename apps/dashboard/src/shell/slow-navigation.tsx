import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import styles from "./slow-navigation.module.css";

/** Faster than this and a bar would only flicker. */
const PATIENCE_MS = 150;

/** A thin bar on top while the next page's script is still on its way. */
export function SlowNavigation() {
  const loading = useNavigation().state !== "idle";
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!loading) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [loading]);
  return slow && loading ? <div className={styles.bar} aria-hidden="true" /> : null;
}
