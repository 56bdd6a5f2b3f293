/**
 * The look of shared pages: the dashboard's tokens (apps/dashboard/src/styles/tokens.css, which shares.test.ts compares)
 * and a page that is read from a phone to a desk, in a frame and on paper.
 */

export const LIGHT: Readonly<Record<string, string>> = {
  "--very-bad": "#b42b31",
  "--bad": "#e8837a",
  "--fair": "#b9bfcb",
  "--good": "#6cc095",
  "--very-good": "#177349",
  "--bg": "#fbfbfc",
  "--surface": "#fff",
  "--neutral-soft": "#f3f4f6",
  "--line": "#eaecf0",
  "--line-strong": "#d9dde4",
  "--grey-60": "#8f97a6",
  "--text": "#181c25",
  "--text-2": "#4a5163",
  "--text-3": "#687083",
  "--bad-text": "#b42b31",
  "--accent": "#6d4fe0",
  "--accent-hover": "#5f42cf",
  "--accent-text": "#4f35b3",
  "--accent-soft": "#f0ecfe",
  "--on-accent": "#fff",
  "--good-soft": "#e6f6ee",
  "--bad-soft": "#fdeceb",
  "--series-a": "#1b58a8",
  "--series-b": "#b0540f",
};

export const DARK: Readonly<Record<string, string>> = {
  "--very-bad": "#e5484d",
  "--bad": "#c9706a",
  "--fair": "#5b6375",
  "--good": "#4f9d77",
  "--very-good": "#6fd0a0",
  "--bg": "#0f1117",
  "--surface": "#161922",
  "--neutral-soft": "#242a37",
  "--line": "#242936",
  "--line-strong": "#333a4a",
  "--text": "#eceef3",
  "--text-2": "#c3c8d3",
  "--text-3": "#939bab",
  "--bad-text": "#f08b84",
  "--accent": "#8f78f2",
  "--accent-hover": "#a08cf5",
  "--accent-text": "#b3a3f7",
  "--accent-soft": "#241f3d",
  "--on-accent": "#0c0e13",
  "--good-soft": "#14271e",
  "--bad-soft": "#2f1a1b",
  "--series-a": "#76adf8",
  "--series-b": "#f0a46a",
};

const block = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `${name}:${value}`)
    .join(";");

export const PAGE_LOOK = `
:root{color-scheme:light dark;--font:"Inter Variable",Inter,system-ui,sans-serif;${block(LIGHT)}}
@media (prefers-color-scheme:dark){@media screen{:root{${block(DARK)}}}}
*{box-sizing:border-box}
body,h1,h2,p,ul,ol,dl,dd,blockquote{margin:0;padding:0}
ul,ol{list-style:none}
body{background:var(--bg);color:var(--text);font:400 14px/20px var(--font);overflow-wrap:anywhere}
a{color:var(--accent-text);text-underline-offset:2px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.page{max-width:1080px;margin:0 auto;padding:20px 24px 40px}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 24px;color:var(--text-3);font-size:13px}
.brand{display:inline-flex;align-items:center;gap:8px;color:var(--text-2);font-weight:600}
.brand svg{width:18px;height:18px;color:var(--accent);overflow:visible}
.languages{display:flex;gap:4px}
.languages a,.languages b{padding:4px 8px;border-radius:6px;font-weight:500;text-decoration:none;color:var(--text-3)}
.languages b{background:var(--neutral-soft);color:var(--text)}
.languages a:hover{color:var(--text)}
header{padding:32px 0 24px}
.kind{color:var(--text-3);font-size:13px;font-weight:500}
h1{margin:4px 0 12px;font-size:28px;line-height:36px;font-weight:600;letter-spacing:-.02em}
.facts{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.chip{padding:3px 10px;border:1px solid var(--line-strong);border-radius:999px;background:var(--surface);color:var(--text-2);font-size:13px}
.as-of{margin-top:12px;color:var(--text-3);font-size:13px}
.grid{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
section{min-width:0;padding:20px 24px;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
h2{font-size:16px;line-height:24px;font-weight:600;letter-spacing:-.006em}
.subtitle{margin-top:2px;color:var(--text-3);font-size:13px}
.subtitle b{color:var(--text-2);font-weight:600}
.foot{margin-top:12px;color:var(--text-3);font-size:13px}
.body{display:grid;grid-template-columns:minmax(0,1fr);gap:20px;margin-top:16px}
.figures{display:flex;flex-wrap:wrap;gap:20px 44px}
.figures dt{color:var(--text-3);font-size:13px}
.figures dd{font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.02em}
.figures small{display:block;color:var(--text-3);font-size:12px;line-height:18px;font-weight:400;letter-spacing:0}
.chart{container-type:inline-size;min-width:0}
.chart svg{display:block;width:100%;height:auto;overflow:visible;font-family:var(--font)}
.chart>div{display:none}
.w330{max-width:400px}.w470{max-width:560px}.w520{max-width:660px}
@container (max-width:419.9px){.chart>.w330{display:block}}
@container (min-width:420px){.chart>.w470{display:block}}
@container (min-width:420px) and (max-width:719.9px){.chart>.w520{display:block}}
@container (min-width:720px){.chart>.w720,.chart>.w960{display:block}}
.claims{display:grid;gap:16px}
.claims p:first-child{font-size:15px;line-height:22px;font-weight:500}
.note{color:var(--text-3);font-size:12px;line-height:18px}
.claims ul{display:grid;gap:6px;margin-top:8px;padding-left:12px;border-left:2px solid var(--line-strong);color:var(--text-2)}
.quotes{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));gap:12px}
blockquote{padding:12px 16px;border-radius:8px;background:var(--neutral-soft)}
blockquote p{margin-bottom:4px}
q{quotes:"“" "”"}
summary{width:fit-content;color:var(--text-3);font-size:12px;cursor:pointer}
summary:hover{color:var(--text)}
.scroll{overflow-x:auto;margin-top:8px}
table{width:100%;border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th,td{padding:6px 12px 6px 0;border-bottom:1px solid var(--line);text-align:right;vertical-align:top}
th{color:var(--text-3);font-weight:500}
th+th,td+td{white-space:nowrap}
th:first-child,td:first-child{min-width:120px;text-align:left}
th:last-child,td:last-child{padding-right:0}
footer{display:flex;flex-wrap:wrap;justify-content:space-between;gap:8px 24px;padding-top:24px;color:var(--text-3);font-size:12px}
.notice{max-width:400px;margin:16vh auto 0}
.notice h1{font-size:20px;line-height:28px;margin:0 0 4px}
.notice p{color:var(--text-2)}
.notice form{display:grid;gap:8px;margin-top:20px}
label{font-weight:500}
input{width:100%;height:40px;padding:0 12px;border:1px solid var(--line-strong);border-radius:6px;background:var(--surface);color:var(--text);font:inherit;font-size:16px}
button{height:40px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:var(--accent-hover)}
.notice .wrong{margin:0;color:var(--bad-text)}
@media (min-width:880px){
.grid{grid-template-columns:repeat(2,minmax(0,1fr))}
.wide{grid-column:1/-1}
.beside{grid-template-columns:minmax(0,auto) minmax(0,1fr);gap:56px;align-items:center}
.beside .figures{flex-direction:column}
}
@media (max-width:480px){.page{padding:16px 12px 32px}section{padding:16px}header{padding:20px 4px 16px}h1{font-size:24px;line-height:32px}}
@media print{
@page{margin:14mm}
.page{max-width:none;padding:0}
.languages,summary{display:none}
header{padding:12px 0 16px}
section{break-inside:avoid;border-color:#d9dde4}
section.long{break-inside:auto}
h2,.subtitle{break-after:avoid}
.claims>li,blockquote,tr{break-inside:avoid}
}
`.replaceAll("\n", "");
