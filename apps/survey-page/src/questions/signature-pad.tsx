import { type PointerEvent, useRef, useState } from "react";
import { useEffectOn } from "../use-effect-on.ts";

interface Props {
  label: string;
  clear: string;
  /** The drawing is on its way. */
  busy: boolean;
  onSigned: (drawing: File) => void;
}

/** Drawn this many times as fine as it is shown, so that it is sharp on paper, too. */
const FINENESS = 2;
const INK = "#14142b";
const PAPER = "#ffffff";

/** Where a name is drawn. What was drawn is handed over once the pen has rested, or where the page is left. */
export function SignaturePad({ label, clear, busy, onSigned }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<{ x: number; y: number } | null>(null);
  const [drawn, setDrawn] = useState(false);
  const hand = useHandOver(canvas, onSigned);

  const point = ({ clientX, clientY }: PointerEvent, on: HTMLCanvasElement) => {
    const { left, top, width, height } = on.getBoundingClientRect();
    return { x: ((clientX - left) * on.width) / width, y: ((clientY - top) * on.height) / height };
  };
  const line = (event: PointerEvent<HTMLCanvasElement>) => {
    const context = canvas.current?.getContext("2d");
    if (!context || !canvas.current || !pen.current) return;
    const next = point(event, canvas.current);
    context.beginPath();
    context.moveTo(pen.current.x, pen.current.y);
    context.lineTo(next.x, next.y);
    context.stroke();
    pen.current = next;
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const on = canvas.current;
    if (!on || busy) return;
    event.preventDefault();
    on.setPointerCapture(event.pointerId);
    if (!drawn) layPaper(on);
    pen.current = point(event, on);
    hand.wait();
    setDrawn(true);
    line(event);
  };
  const end = () => {
    if (!pen.current) return;
    pen.current = null;
    hand.rest();
  };
  return (
    <div className="pad" aria-busy={busy || undefined}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={line}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {drawn ? (
        <button
          type="button"
          className="clear"
          onClick={() => {
            hand.wait();
            if (canvas.current) layPaper(canvas.current);
            setDrawn(false);
          }}
        >
          {clear}
        </button>
      ) : (
        <span className="pad-hint" aria-hidden="true">
          {label}
        </span>
      )}
    </div>
  );
}

/** As large as it is shown, and white: a picture without paper could not be read on a dark page. */
function layPaper(canvas: HTMLCanvasElement) {
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = Math.round(width * FINENESS);
  canvas.height = Math.round(height * FINENESS);
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, canvas.width, canvas.height);
  Object.assign(context, {
    strokeStyle: INK,
    lineWidth: 2.5 * FINENESS,
    lineCap: "round",
    lineJoin: "round",
  });
}

/** A name has several strokes. */
const REST_MS = 1_500;

/** Hands a drawing over once; where Continue is pressed before that, at once, and presses again when it is taken. */
function useHandOver(canvas: { readonly current: HTMLCanvasElement | null }, onSigned: Props["onSigned"]) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const due = useRef(false);
  const latest = useRef(onSigned);
  latest.current = onSigned;
  const handOver = (then: () => void = () => undefined) => {
    clearTimeout(timer.current);
    due.current = false;
    canvas.current?.toBlob((blob) => {
      if (blob) latest.current(new File([blob], "signature.png", { type: "image/png" }));
      then();
    }, "image/png");
  };
  useEffectOn([], () => {
    const form = canvas.current?.closest("form");
    const press = (event: SubmitEvent) => {
      if (!due.current) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Continue waits for files that are on their way; the next task is after the drawing is one of them.
      handOver(() => setTimeout(() => form?.requestSubmit(event.submitter)));
    };
    form?.addEventListener("submit", press, true);
    return () => {
      form?.removeEventListener("submit", press, true);
      clearTimeout(timer.current);
    };
  });
  return {
    wait() {
      clearTimeout(timer.current);
      due.current = false;
    },
    rest() {
      clearTimeout(timer.current);
      due.current = true;
      timer.current = setTimeout(handOver, REST_MS);
    },
  };
}
