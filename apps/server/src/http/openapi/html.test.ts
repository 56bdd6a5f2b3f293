import { expect, test } from "vitest";
import { html } from "./html.ts";

test("what is filled into HTML is escaped, unless it is HTML already", () => {
  const bad = `<img src=x onerror="alert('1')">&`;
  const page = html`<p title="${bad}">${bad}${[html`<b>${1}</b>`]}</p>`.html;
  expect(page).toBe(
    '<p title="&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;">&#60;img src=x onerror=&#34;alert(&#39;1&#39;)&#34;&#62;&#38;<b>1</b></p>',
  );
});
