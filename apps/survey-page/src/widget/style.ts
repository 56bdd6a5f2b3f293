/**
 * Stands in a shadow tree as a sheet that script made: no policy of a page refuses it, and neither page's styles
 * touch the other's.
 */
export const STYLE = `
:host { all: initial }
:host([hidden]) { display: none }
button { font: 500 15px/20px system-ui, sans-serif; cursor: pointer }
button:focus-visible { outline: 3px solid #fff; outline-offset: -5px; box-shadow: 0 0 0 2px #000 }
.open { position: fixed; z-index: 2147483000; border: 0; background: var(--color); color: var(--ink);
  box-shadow: 0 4px 16px rgb(0 0 0 / .24) }
.open[hidden] { display: none }
.open.corner { bottom: calc(24px + var(--place) * 56px); max-width: calc(100vw - 48px); padding: 12px 20px; border-radius: 999px }
.open.edge { top: calc(50% + var(--place) * 160px); max-height: 80vh; padding: 16px 10px; writing-mode: vertical-rl; translate: 0 -50% }
.left.corner { left: 24px } .right.corner { right: 24px }
.left.edge { left: 0; border-radius: 0 10px 10px 0 } .right.edge { right: 0; border-radius: 10px 0 0 10px }
dialog { flex-direction: column; box-sizing: border-box; max-width: none; max-height: none; margin: 0; padding: 0;
  border: 0; overflow: hidden; background: var(--ground, #fff); color: var(--text, #333); box-shadow: 0 0 0 1px rgb(0 0 0 / .08), 0 8px 40px rgb(0 0 0 / .28) }
dialog[open] { display: flex; position: fixed; z-index: 2147483001 }
dialog:focus { outline: 0 }
dialog::backdrop { background: rgb(0 0 0 / .5) }
.popup { inset: auto 24px 24px auto; width: min(400px, calc(100vw - 48px)); height: min(var(--height, 420px), calc(100dvh - 48px)); border-radius: 14px }
.popup.left { inset: auto auto 24px 24px }
.modal { inset: 0; width: min(640px, 100vw); height: min(var(--height, 760px), 100dvh); margin: auto; border-radius: 14px }
.panel { inset: 0 0 0 auto; width: min(440px, 100vw); height: 100dvh }
.panel.left { inset: 0 auto 0 0 }
.bar { display: flex; flex: none; align-items: center; gap: 8px; height: 40px; padding: 0 4px 0 16px;
  font: 600 14px/20px system-ui, sans-serif }
[dir=rtl] .bar { padding: 0 16px 0 4px }
.bar span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.close { flex: none; width: 36px; height: 32px; border: 0; border-radius: 8px; background: none; color: inherit; font: 24px/30px system-ui, sans-serif }
.close:hover { background: rgb(127 127 127 / .16) }
.close:focus-visible { outline: 2px solid; outline-offset: -2px; box-shadow: none }
iframe { display: block; flex: 1; width: 100%; min-height: 0; border: 0 }
.inline { height: 420px }
@media (max-width: 640px) {
  .modal { border-radius: 0 }
  .popup, .popup.left { inset: auto 0 0 0; width: 100vw; height: min(var(--height, 420px), 85dvh); border-radius: 14px 14px 0 0 }
}
@media (prefers-reduced-motion: no-preference) {
  dialog[open] { animation: come .22s cubic-bezier(.2, .8, .3, 1) }
  .popup { --from: 0 24px } .modal { --from: 0 12px } .panel { --from: 48px 0 } .panel.left { --from: -48px 0 }
  @keyframes come { from { opacity: 0; translate: var(--from) } }
}
@media print { .open, dialog { display: none } }
`;
