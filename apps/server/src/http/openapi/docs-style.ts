/** The documentation page's look: system font, light and dark, readable from a phone up. */
export const STYLE = `
:root { --bg: #fbfbfc; --surface: #fff; --line: #e4e7ec; --text: #181c25; --text-2: #4a5163; --accent: #4f35b3;
  --code: #f4f5f7; --get: #1b58a8; --post: #177349; --patch: #8a6500; --delete: #b42b31; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #0c0e13; --surface: #14171f; --line: #2c3240; --text: #eceef2; --text-2: #b0b7c4; --accent: #b3a1ff;
    --code: #1b1f29; --get: #8ab8f5; --post: #7cd3a8; --patch: #e6c766; --delete: #f29b97; }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--bg); color: var(--text); display: grid; grid-template-columns: 17rem minmax(0, 1fr);
  font: 15px/1.6 "Inter Variable", Inter, system-ui, sans-serif; }
a { color: var(--accent); text-underline-offset: 2px; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px;
  border-radius: 4px; }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 1.25rem 1rem 2rem 1.5rem;
  border-right: 1px solid var(--line); background: var(--surface); font-size: 13.5px; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: flex; gap: .5rem; align-items: baseline; padding: .2rem 0; color: var(--text-2); text-decoration: none; }
nav a:hover { color: var(--text); text-decoration: underline; }
nav h2 { font-size: 12px; color: var(--text-2); margin: 1.25rem 0 .25rem; text-transform: capitalize; }
nav .method { flex: 0 0 3.1rem; }
.brand { font-weight: 650; font-size: 16px; margin: 0 0 1rem; }
.brand a { display: inline; color: var(--accent); }
.brand small { font-weight: 400; color: var(--text-2); }
main { padding: 2rem clamp(1rem, 4vw, 3.5rem) 6rem; max-width: 62rem; }
h1 { font-size: 28px; letter-spacing: -.01em; margin: 0 0 .5rem; }
main h2 { font-size: 20px; margin: 3rem 0 1rem; }
h3 { font-size: 16px; margin: 0; }
.lead { font-size: 17px; color: var(--text-2); }
.call, details { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.call { padding: 1.1rem 1.25rem; margin: 0 0 1rem; }
.call:target, details:target { border-color: var(--accent); }
.call details { border: 0; background: none; }
main > details { padding: .6rem 1rem; margin: 0 0 .5rem; }
summary { cursor: pointer; color: var(--text-2); }
.address { margin: .35rem 0 .75rem; display: flex; flex-wrap: wrap; gap: .5rem; align-items: baseline; }
.access { color: var(--text-2); font-size: 13px; margin-left: auto; }
.method { font: 600 11.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.get { color: var(--get); } .post { color: var(--post); } .patch, .put { color: var(--patch); }
.delete { color: var(--delete); }
code, pre { font: 13px/1.55 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
code { overflow-wrap: anywhere; }
pre { background: var(--code); border-radius: 8px; padding: .8rem 1rem; overflow-x: auto; margin: .6rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 .75rem; }
caption { text-align: left; color: var(--text-2); font-size: 13px; padding-bottom: .25rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); }
tbody th { font-weight: 500; width: 14rem; }
td { color: var(--text-2); font-size: 14px; }
.type { white-space: pre-wrap; color: var(--text); }
.need { color: var(--delete); font-size: 12px; margin-left: .5rem; font-weight: 400; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--surface); padding: .5rem 1rem; z-index: 1; }
@media (max-width: 52rem) {
  body { display: block; }
  nav { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); }
}
`;
