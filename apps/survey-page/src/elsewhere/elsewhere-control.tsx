import type { ContinueLink } from "@soundings/contract/public";
import type { Language } from "@soundings/survey/survey";
import { useEffect, useId, useRef, useState } from "react";
import { FORM_ID, GO_NAME } from "../field-names.ts";
import { usePageTools } from "../page-tools.ts";
import { useEffectOn } from "../use-effect-on.ts";
import type { ElsewhereWords } from "./elsewhere-words.ts";
import { QrSquares, untilText } from "./link-parts.tsx";
import { MailForm } from "./mail-form.tsx";

export interface Elsewhere {
  words: ElsewhereWords;
  can_mail: boolean;
  /** Stores what is answered so far, and makes the link; mails it where an address is given. */
  makeLink: (email: string | null) => Promise<ContinueLink>;
  /** Asks what another device wrote. */
  onReturn: () => void;
  /** Another device may have the response already. */
  linked: boolean;
  /** In which times are written. */
  language: Language;
  time_zone: string;
}

/** Below the questions: a link with which the response goes on on another device. */
export function ElsewhereControl(props: Elsewhere) {
  const { words } = props;
  const { live } = usePageTools();
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  useReturn(props.onReturn, props.linked || opened);
  const open = () => {
    setOpened(true);
    dialog.current?.showModal();
  };
  return (
    <div className="elsewhere">
      {/* Without script it is posted like Continue. */}
      <button
        type={live ? "button" : "submit"}
        form={FORM_ID}
        name={GO_NAME}
        value="elsewhere"
        className="quiet"
        onClick={live ? open : undefined}
      >
        <svg
          className="icon"
          width="18"
          height="18"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <rect x="3" y="4" width="13" height="10" rx="2" />
          <path d="M3 19h8" />
          <rect x="15" y="9" width="7" height="12" rx="2" fill="var(--survey-surface)" />
        </svg>
        {words.control}
      </button>
      {live && (
        <dialog
          ref={dialog}
          aria-label={words.control}
          onClose={() => setOpened(false)}
          // Keys that choose answers mean the page below.
          onKeyDown={(event) => event.stopPropagation()}
        >
          {opened && <LinkDialog {...props} onClose={() => dialog.current?.close()} />}
        </dialog>
      )}
    </div>
  );
}

/** Whoever comes back to this window sees what they answered elsewhere. */
function useReturn(onReturn: () => void, linked: boolean): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    if (!linked) return;
    const look = () => {
      if (document.visibilityState === "visible") latest.current();
    };
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [linked]);
}

function LinkDialog({
  words,
  can_mail,
  makeLink,
  language,
  time_zone,
  onClose,
}: Elsewhere & { onClose: () => void }) {
  const [made, setMade] = useState<ContinueLink | "making" | "failed">("making");
  useEffectOn([], () => {
    makeLink(null).then(setMade, () => setMade("failed"));
  });
  return (
    <>
      <h2>{words.control}</h2>
      {typeof made === "string" ? (
        <p role="status">{made === "making" ? words.making : words.failed}</p>
      ) : (
        <>
          <p>{words.text}</p>
          <QrSquares qr={made.qr} label={words.qr} />
          <CopyLine address={made.address} words={words} />
          {can_mail && <MailForm words={words} makeLink={makeLink} />}
          <p className="fine">{untilText(words, made, language, time_zone)}</p>
        </>
      )}
      <button type="button" className="quiet close" onClick={onClose}>
        {words.close}
      </button>
    </>
  );
}

function CopyLine({ address, words }: { address: string; words: ElsewhereWords }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const copy = () => {
    field.current?.select();
    // Not everywhere allowed; it is selected then, to be copied by hand.
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div className="line">
      <label className="unseen" htmlFor={id}>
        {words.link}
      </label>
      <input ref={field} id={id} className="text" readOnly dir="ltr" value={address} />
      <button type="button" className="small" onClick={copy}>
        {copied ? words.copied : words.copy}
      </button>
      <span className="unseen" role="status">
        {copied ? words.copied : ""}
      </span>
    </div>
  );
}
