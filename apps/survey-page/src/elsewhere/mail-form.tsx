import { type SubmitEvent, useId, useState } from "react";
import type { Elsewhere } from "./elsewhere-control.tsx";

/** Mails the link to an address, which is forgotten with that. */
export function MailForm({ words, makeLink }: Pick<Elsewhere, "words" | "makeLink">) {
  const [email, setEmail] = useState("");
  const [state, setState] = useState<"idle" | "sending" | "mailed" | "failed">("idle");
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === "sending") return;
    setState("sending");
    makeLink(email.trim()).then(
      () => {
        setEmail("");
        setState("mailed");
      },
      () => setState("failed"),
    );
  };
  const said = { idle: "", sending: words.making, mailed: words.mailed, failed: words.failed }[state];
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>{words.mailLabel}</label>
      <div className="line">
        <input
          id={id}
          className="text"
          type="email"
          dir="ltr"
          required
          maxLength={254}
          autoComplete="email"
          value={email}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <button type="submit" className="small" aria-disabled={state === "sending" || undefined}>
          {words.mailSend}
        </button>
      </div>
      <p id={`${id}-hint`} className="fine" role="status">
        {said || words.mailHint}
      </p>
    </form>
  );
}
