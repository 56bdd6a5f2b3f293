import type { FastifyInstance } from "fastify";

/**
 * What an owner's page runs beside a survey. It makes the survey's frame as tall as the survey says that it
 * is, so that nothing scrolls inside; a frame keeps the height of its own code where nothing is said. For a
 * pop-up it adds a button at the page's edge that opens the survey in a dialog above it, in a shadow tree,
 * so neither page's styles touch the other's. It needs no inline style and asks this server only.
 */
export const EMBED_SCRIPT = `(() => {
  const script = document.currentScript;
  if (!script) return;
  const data = script.dataset;
  const home = new URL(data.survey || script.src, location.href).origin;
  const follow = (frameOf, fit) => addEventListener("message", ({ origin, source, data: said }) => {
    if (origin !== home || !said || said.soundings !== "height" || !(said.height > 0)) return;
    const frame = frameOf(source);
    if (frame) fit(frame, Math.min(said.height, 20000));
  });
  if (!data.survey) {
    const frames = () => [...document.querySelectorAll("iframe")];
    follow(
      (source) => frames().find((frame) => frame.contentWindow === source),
      (frame, height) => { frame.style.height = height + "px"; },
    );
    // They may have said it before this script came.
    for (const frame of frames()) {
      if (frame.src.startsWith(home + "/")) frame.contentWindow.postMessage({ soundings: "measure" }, "*");
    }
    return;
  }
  if (!/^https?:/.test(data.survey)) return;
  const color = /^#[0-9a-f]{6}$/i.test(data.color || "") ? data.color : "#6d4fe0";
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const ink = red * 299 + green * 587 + blue * 114 > 140000 ? "#000" : "#fff";
  const side = data.side === "left" ? "left" : "right";
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(\`
    :host { all: initial }
    .open { position: fixed; bottom: 24px; \${side}: 24px; z-index: 2147483000; max-width: calc(100vw - 48px);
      padding: 12px 20px; border: 0; border-radius: 999px; background: \${color}; color: \${ink};
      font: 500 15px/20px system-ui, sans-serif; cursor: pointer; box-shadow: 0 4px 16px rgb(0 0 0 / .24) }
    button:focus-visible { outline: 3px solid #fff; outline-offset: -5px; box-shadow: 0 0 0 2px #000 }
    dialog { width: min(640px, 100vw); height: min(var(--height, 760px), 100dvh); max-width: none; max-height: none;
      padding: 0; border: 0; border-radius: 12px; overflow: hidden; background: #fff }
    dialog::backdrop { background: rgb(0 0 0 / .5) }
    dialog[open] { display: flex; flex-direction: column }
    iframe { display: block; flex: 1; width: 100%; border: 0 }
    .close { flex: none; align-self: flex-end; width: 40px; height: 40px; border: 0; background: none;
      color: #333; font: 24px/40px system-ui, sans-serif; cursor: pointer }
    @media (max-width: 640px) { dialog { border-radius: 0 } }
  \`);
  const make = (name, part) => Object.assign(document.createElement(name), part);
  const text = data.text || "Feedback";
  const open = make("button", { type: "button", className: "open", textContent: text });
  open.setAttribute("aria-haspopup", "dialog");
  const dialog = make("dialog", {});
  dialog.setAttribute("aria-label", text);
  const close = make("button", { type: "button", className: "close", textContent: "\\u00d7" });
  close.setAttribute("aria-label", data.close || "Close");
  close.onclick = () => dialog.close();
  dialog.append(close);
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
  follow(
    (source) => [...dialog.querySelectorAll("iframe")].find((frame) => frame.contentWindow === source),
    // The button to close stands above it.
    (_frame, height) => dialog.style.setProperty("--height", Math.max(height, 200) + 40 + "px"),
  );
  open.onclick = () => {
    if (!dialog.querySelector("iframe")) {
      const address = new URL(data.survey);
      address.searchParams.set("embed", "1");
      dialog.append(make("iframe", { src: address.href, title: text, allow: "camera" }));
    }
    dialog.showModal();
  };
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  root.append(open, dialog);
  const show = () => document.body.append(host);
  if (document.body) show(); else addEventListener("DOMContentLoaded", show);
})();
`;

/** Serves the script to pages of any address. */
export function useEmbedScript(app: FastifyInstance): void {
  app.get("/embed.js", (_request, reply) =>
    reply
      .headers({
        "cache-control": "public, max-age=3600",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      })
      .type("text/javascript; charset=utf-8")
      .send(EMBED_SCRIPT),
  );
}
