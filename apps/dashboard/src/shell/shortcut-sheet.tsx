import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Kbd } from "../ui/kbd.tsx";
import { keyCap } from "../ui/key-cap.ts";
import styles from "./shortcut-sheet.module.css";
import { shortcutsOf } from "./shortcuts.ts";

/** The keys of a screen and those that work everywhere. */
export function ShortcutSheet({ path, tab }: { path: string; tab: string | null }) {
  const { t } = useTranslation("shortcuts");
  return (
    <div className={styles.sheet}>
      {shortcutsOf(path, tab).map(({ name, rows }) => (
        <section key={name} className={styles.group} aria-label={t(`group.${name}`)}>
          <h3 className={styles.heading}>{t(`group.${name}`)}</h3>
          <dl className={styles.rows}>
            {rows.map(({ does, keys }) => (
              <div key={does} className={styles.row}>
                <dt>{t(`does.${does}`)}</dt>
                <dd className={styles.keys}>
                  {keys.map((together, at) => (
                    <Fragment key={together.join("+")}>
                      {at > 0 && <span className={styles.or}>{t("or")}</span>}
                      <span className={styles.together}>
                        {together.map((key) => (
                          <Kbd key={key}>{t([`cap.${key}`, "key.other"], { key: keyCap(key) })}</Kbd>
                        ))}
                        <span className="visually-hidden">
                          {together.map((key) => t([`key.${key}`, "key.other"], { key })).join(" + ")}
                        </span>
                      </span>
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
