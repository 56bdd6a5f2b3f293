import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fetchBeforeImport } from "../../scripts/lib/fetch-before-import.ts";
import { loadByNeed } from "../../scripts/lib/load-by-need.ts";

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const extras = readdirSync(at("src/extras")).map((file) => [
  `extra-${file.replace(".ts", "")}`,
  at(`src/extras/${file}`),
]);

export default defineConfig({
  root: at("."),
  base: "/survey-page/",
  // The preview, which loads words, may call nobody.
  plugins: [loadByNeed(at("src/extras")), react(), fetchBeforeImport(/prove-work/)],
  // React as the source knows it, in a tenth of its size: 67 kB would be most of what a phone has to load.
  resolve: {
    alias: {
      "react/jsx-runtime": "preact/jsx-runtime",
      "react-dom/client": "preact/compat/client",
      react: "preact/compat",
    },
  },
  build: {
    // The same browsers as the dashboard's.
    target: ["es2023", "chrome115", "edge115", "firefox115", "safari16.4"],
    // The content policy allows no data: files.
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      input: {
        preview: at("preview.html"),
        page: at("src/hydrate.tsx"),
        ...Object.fromEntries(extras),
        widget: at("src/widget/widget.ts"),
        look: at("src/look.css"),
        kinds: at("src/kinds.css"),
        shapes: at("src/shapes.css"),
        entry: at("src/entry/entry.css"),
        kiosk: at("src/kiosk/kiosk.css"),
        "kiosk-worker": at("src/kiosk/worker.ts"),
        elsewhere: at("src/elsewhere/elsewhere.css"),
        "font-inter": at("../../packages/survey/src/fonts/inter.css"),
        "font-rounded": at("../../packages/survey/src/fonts/rounded.css"),
        "font-serif": at("../../packages/survey/src/fonts/serif.css"),
      },
      output: {
        // It stays in the browser's memory while the page's own code changes.
        codeSplitting: {
          groups: [
            { name: "preact", test: /node_modules[\\/]preact[\\/]/ },
            // What page and preview share.
            { name: "player", test: /\.tsx?$/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
