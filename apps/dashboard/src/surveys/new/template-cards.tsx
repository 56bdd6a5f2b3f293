import { questionCount, type Template, type TemplateLanguage } from "@soundings/survey/template";
import {
  Blocks,
  CalendarDays,
  ConciergeBell,
  GraduationCap,
  HeartHandshake,
  type LucideIcon,
  Package,
  ShoppingBag,
  Smile,
  Users,
} from "lucide-react";
import { type KeyboardEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useShortcut } from "../../ui/shortcut.ts";
import { nextCard } from "./next-card.ts";
import styles from "./templates.module.css";

const ICONS: Record<string, LucideIcon> = {
  satisfaction: Smile,
  loyalty: HeartHandshake,
  product: Package,
  event: CalendarDays,
  hospitality: ConciergeBell,
  shop: ShoppingBag,
  education: GraduationCap,
  team: Users,
};

interface TemplateCardsProps {
  templates: readonly Template[];
  chosen: string;
  language: TemplateLanguage;
  onChoose: (key: string) => void;
}

/** For the search field: the arrow down goes on to the cards. */
export function focusChosenTemplate(): void {
  document.querySelector<HTMLElement>('[data-template][aria-checked="true"]')?.focus();
}

/** One of the templates is chosen, by a click or by the arrows; the preview follows. */
export function TemplateCards({ templates, chosen, language, onChoose }: TemplateCardsProps) {
  const { t } = useTranslation("surveys");
  const grid = useRef<HTMLDivElement>(null);
  useShortcut("ArrowDown", focusChosenTemplate);

  const onKeyDown = (event: KeyboardEvent) => {
    const cards = [...(grid.current?.querySelectorAll<HTMLElement>("[data-template]") ?? [])];
    const at = cards.indexOf(document.activeElement as HTMLElement);
    const tops = cards.map((card) => card.offsetTop);
    const columns = tops.filter((top) => top === tops[0]).length;
    const to = at < 0 ? null : nextCard(event.key, { at, columns, count: cards.length });
    const card = to === null ? undefined : cards[to];
    if (!card) return;
    event.preventDefault();
    card.focus();
    onChoose(card.dataset.template ?? chosen);
  };

  return (
    <div
      ref={grid}
      className={styles.cards}
      role="radiogroup"
      aria-label={t("templates.list")}
      onKeyDown={onKeyDown}
    >
      {templates.map((template) => {
        const Icon = ICONS[template.category] ?? Blocks;
        const checked = template.key === chosen;
        return (
          // A radio of the platform cannot hold a card's texts as its name and description.
          // biome-ignore lint/a11y/useSemanticElements: see above
          <button
            key={template.key}
            type="button"
            role="radio"
            aria-checked={checked}
            data-template={template.key}
            tabIndex={checked ? 0 : -1}
            className={styles.card}
            onClick={() => onChoose(template.key)}
          >
            <span className={styles.cardIcon} aria-hidden="true">
              <Icon size={18} strokeWidth={1.75} />
            </span>
            <span className={styles.cardText} lang={language}>
              <b>{template.name[language]}</b>
              <span>{template.description[language]}</span>
            </span>
            <span className={styles.cardFacts}>
              <span>{t(`templates.category.${template.category}`)}</span>
              <span>
                {t("templates.questions", { count: questionCount(template) })}
                {" · "}
                {t("templates.minutes", { count: template.minutes })}
              </span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
