import { ActionIcon, Button } from "@mantine/core";
import type { FlowFinding } from "@soundings/survey/check-flow";
import { Check, ChevronDown, ChevronUp, TriangleAlert, Unlink } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { newId } from "../../../lib/new-id.ts";
import { byPlace } from "../../../ui/by-place.tsx";
import { useDraft } from "../../draft-context.tsx";
import { useFlows } from "../flows-context.ts";
import styles from "./checks.module.css";
import { repairOf } from "./repair.ts";
import { useFindingWords } from "./use-finding-words.ts";
import { usePathWords } from "./use-path-words.ts";

/** What is odd about the flow, each with its place and, where there is one, its repair. */
export function ChecksDock() {
  const { t } = useTranslation("survey-flows");
  const format = useFormat();
  const { checks } = useFlows();
  const pathWords = usePathWords();
  const [open, setOpen] = useState(true);
  const list = useId();
  const count = checks?.findings.length ?? 0;
  return (
    <section className={styles.dock} aria-label={t("checks.title")} aria-busy={!checks}>
      <header className={styles.head}>
        <h2>{t("checks.title")}</h2>
        {count > 0 && <span className={styles.count}>{format.number(count)}</span>}
        <span className={styles.space} />
        <span className={styles.note}>{t("checks.note")}</span>
        <ActionIcon
          aria-label={t(open ? "checks.hide" : "checks.show")}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronDown size={16} /> : <ChevronUp size={16} />}
        </ActionIcon>
      </header>
      {open && (
        <ul id={list} className={styles.list}>
          {byPlace(checks?.findings ?? [], (finding) => (
            <Finding finding={finding} />
          ))}
          <li className={styles.row}>
            {checks && (
              <>
                <Check size={16} aria-hidden="true" className={styles.good} />
                <span className={styles.words}>{pathWords(checks.paths, count === 0)}</span>
              </>
            )}
          </li>
        </ul>
      )}
    </section>
  );
}

function Finding({ finding }: { finding: FlowFinding }) {
  const { t } = useTranslation("survey-flows");
  const draft = useDraft();
  const { survey, open } = useFlows();
  const { title, text } = useFindingWords()(finding);
  const repair = repairOf(survey, finding);
  const place = "block_id" in finding && !("flow_id" in finding) ? finding.block_id : finding.flow_id;
  const unreachable = finding.code.endsWith("UNREACHABLE");
  const mend = () => {
    if (!repair) return;
    if (repair.kind === "choose") return open(repair.id, repair.focus);
    draft.edit((one) => repair.to(one, newId));
    if (repair.show) open(repair.show);
  };
  return (
    <li className={styles.row}>
      {unreachable ? (
        <Unlink size={16} aria-hidden="true" className={styles.warn} />
      ) : (
        <TriangleAlert size={16} aria-hidden="true" className={styles.warn} />
      )}
      <span className={styles.words} title={`${title} ${text}`}>
        <b>{title}</b> {text}
      </span>
      {repair && (
        <Button variant="transparent" className={styles.link ?? ""} onClick={mend}>
          {t(`repair.${repair.words}`, repair.kind === "change" ? repair.values : {})}
        </Button>
      )}
      <Button
        variant="transparent"
        className={styles.link ?? ""}
        aria-label={t("checks.showPlace", { title })}
        onClick={() => open(place ?? survey.settings.default_end_id)}
      >
        {t("checks.showShort")}
      </Button>
    </li>
  );
}
