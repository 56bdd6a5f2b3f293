import { useEffect, useRef, useState } from "react";
import type { PageData } from "../page-data.ts";
import { fill } from "../words.ts";
import { countWaiting, startAddress } from "./watch-worker.ts";

/** Seconds in which somebody may say that they are still there, and that an end is shown. */
const ASKED_S = 10;
const END_S = 12;
const LOOK_EVERY_MS = 3_000;

type State = { kind: "idle" | "used" } | { kind: "asked" | "ended"; left: number };

/** Watches over a kiosk: begins anew where nobody is there any more, and after an end; says what waits to be sent. */
export function KioskGuard({ drawn }: { drawn: PageData }) {
  const state = useIdle(drawn.kiosk?.idle_s ?? 60);
  const waiting = useWaiting();
  const dialog = useRef<HTMLDialogElement>(null);
  const { kind } = state;
  useEffect(() => {
    if (kind === "asked") dialog.current?.showModal();
    else dialog.current?.close();
  }, [kind]);
  if (!drawn.kiosk) return null;
  const { kiosk, words } = drawn;
  return (
    <div className="kiosk" lang={drawn.language}>
      <dialog ref={dialog} aria-labelledby="kiosk-still">
        <h2 id="kiosk-still">{kiosk.words.still}</h2>
        <p>{fill(words, kiosk.words.soon, { count: "left" in state ? state.left : 0 })}</p>
        <button type="button" className="go">
          {kiosk.words.yes}
        </button>
      </dialog>
      {state.kind === "ended" && (
        <aside className="kiosk-end" aria-label={kiosk.words.anew}>
          <button type="button" className="go" onClick={beginAnew}>
            {kiosk.words.anew}
          </button>
          <span>{fill(words, kiosk.words.soon, { count: state.left })}</span>
        </aside>
      )}
      {waiting > 0 && (
        <p className="kiosk-waiting" role="status">
          {fill(words, kiosk.words.waiting, { count: waiting })}
        </p>
      )}
    </div>
  );
}

const beginAnew = () => location.replace(startAddress());

const TOUCHED = ["pointerdown", "keydown", "input", "wheel", "touchmove"] as const;

/** What is to be shown by how long nobody has touched anything; begins anew by itself. */
function useIdle(idle_s: number): State {
  const [state, setState] = useState<State>({ kind: "idle" });
  useEffect(() => {
    let touched: number | null = null;
    let ended: number | null = null;
    const touch = () => {
      touched = Date.now();
    };
    for (const name of TOUCHED) addEventListener(name, touch, { capture: true, passive: true });
    const timer = setInterval(() => {
      const now = Date.now();
      ended = document.querySelector(".end") ? (ended ?? now) : null;
      const since = ended ?? touched;
      if (since === null) return;
      const gone = Math.floor((now - since) / 1_000) - (ended === null ? idle_s : END_S - ASKED_S);
      const left = ASKED_S - gone;
      if (left <= 0) beginAnew();
      else if (ended !== null) setState({ kind: "ended", left: Math.min(left, END_S) });
      else setState(gone >= 0 ? { kind: "asked", left } : { kind: "used" });
    }, 250);
    return () => {
      clearInterval(timer);
      for (const name of TOUCHED) removeEventListener(name, touch, { capture: true });
    };
  }, [idle_s]);
  return state;
}

function useWaiting(): number {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const look = () =>
      void countWaiting().then(
        (count) => setWaiting(count ?? 0),
        () => undefined,
      );
    look();
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return waiting;
}
