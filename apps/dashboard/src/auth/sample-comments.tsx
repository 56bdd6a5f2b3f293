import { useTranslation } from "react-i18next";
import { ScoreMark } from "../ui/score-mark.tsx";
import styles from "./sample-comments.module.css";

/** Made-up comments that show what the product does with real ones: the picture on the sign-in page. */
const SAMPLES = [
  { key: "thanks", language: "vi", text: "Bạn nhân viên tư vấn rất có tâm, gói hàng cẩn thận.", score: 84 },
  { key: "setup", language: "en", text: "Set up in five minutes, and it has worked ever since.", score: 66 },
  {
    key: "parking",
    language: "en",
    text: "Lovely room with a view, parking was a puzzle though.",
    score: 21,
  },
  { key: "delivery", language: "vi", text: "Hàng ổn nhưng giao trễ hai ngày so với hẹn.", score: -9 },
  { key: "update", language: "en", text: "Since the update it logs me out every morning.", score: -47 },
  { key: "refund", language: "vi", text: "Gọi tổng đài ba lần vẫn chưa được hoàn tiền.", score: -61 },
] as const;

export function SampleComments() {
  const { t } = useTranslation("auth");
  return (
    <aside className={styles.aside} aria-label={t("samples.title")}>
      <div className={styles.inner}>
        <h2 className={styles.title}>{t("samples.title")}</h2>
        <p className={styles.lead}>{t("samples.lead")}</p>
        <ul className={styles.list}>
          {SAMPLES.map(({ key, language, text, score }) => (
            <li key={key} className={styles.item}>
              <p lang={language} className={styles.text}>
                {text}
              </p>
              <span className={styles.topics}>{t(`samples.${key}`)}</span>
              <span className={styles.score}>
                <ScoreMark score={score} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
