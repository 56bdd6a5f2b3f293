import { expect, test } from "vitest";
import { html } from "./html.ts";

test("what is filled into HTML is escaped, unless it is HTML already", () => {
  const bad = `<img src=x onerror="alert('1')">&`;
  const page = html`<p title="${bad}">${bad}${[html`<b>${1}</b>`]}</p>`.html;
  expect(page).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;<b>1</b></p>',
  );
});
