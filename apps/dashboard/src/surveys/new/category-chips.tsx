import { TEMPLATES } from "@soundings/survey/templates";
import { useTranslation } from "react-i18next";
import { categoriesOf } from "./find-templates.ts";
import styles from "./templates.module.css";

interface CategoryChipsProps {
  /** Null: all of them. */
  chosen: string | null;
  onChoose: (category: string | null) => void;
}

const CATEGORIES = [null, ...categoriesOf(TEMPLATES)];

/** Narrows the templates to what they are about. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const { t } = useTranslation("surveys");
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{t("templates.categories")}</legend>
      {CATEGORIES.map((category) => {
        const count = TEMPLATES.filter((one) => category === null || one.category === category).length;
        return (
          <button
            key={category ?? ""}
            type="button"
            className={styles.chip}
            aria-pressed={category === chosen}
            onClick={() => onChoose(category)}
          >
            {category === null ? t("templates.all") : t(`templates.category.${category}`)}
            <span className={styles.chipCount}>{count}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
