import { TEMPLATES } from "@soundings/survey/templates";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { Kbd } from "../../ui/kbd.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { useShortcut } from "../../ui/shortcut.ts";
import { BlankDrawing, FileDrawing, TemplateDrawing } from "./drawings.tsx";
import styles from "./new-survey.module.css";

const BLANK = "/surveys/new/blank";
const TEMPLATE = "/surveys/new/template";
const FILE = "/surveys/new/file";

/** The ways to begin a survey. */
export function NewSurveyPage() {
  const { t } = useTranslation("surveys");
  const navigate = useNavigate();
  usePageTitle(t("new.title"));
  useShortcut("1", () => void navigate(BLANK));
  useShortcut("2", () => void navigate(TEMPLATE));
  useShortcut("3", () => void navigate(FILE));
  return (
    <div className={styles.page}>
      <PageHeader title={t("new.title")} crumbs={[{ label: t("title"), to: "/surveys" }]} />
      <div className={styles.choice}>
        <h2 className={styles.question}>{t("new.question")}</h2>
        <ul className={styles.ways}>
          <li>
            <Link to={BLANK} className={styles.way}>
              <BlankDrawing />
              <span className={styles.wayName}>
                {t("new.blank")}
                <Kbd>1</Kbd>
              </span>
              <span className={styles.wayText}>{t("new.blankText")}</span>
            </Link>
          </li>
          <li>
            <Link to={TEMPLATE} className={styles.way}>
              <TemplateDrawing />
              <span className={styles.wayName}>
                {t("new.template")}
                <Kbd>2</Kbd>
              </span>
              <span className={styles.wayText}>{t("new.templateText", { count: TEMPLATES.length })}</span>
            </Link>
          </li>
          <li>
            <Link to={FILE} className={styles.way}>
              <FileDrawing />
              <span className={styles.wayName}>
                {t("new.file")}
                <Kbd>3</Kbd>
              </span>
              <span className={styles.wayText}>{t("new.fileText")}</span>
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
