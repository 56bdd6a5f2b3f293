import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { fetchBeforeImport } from "../../scripts/lib/fetch-before-import.ts";

/** In development the API is a server of its own; VITE_API says where. */
const api = process.env.VITE_API ?? "http://127.0.0.1:3000";
/** The respondent's page is built on its own; it is shown at /s/ and inside the survey editor. */
const proxy = {
  "/api": { target: api, changeOrigin: false },
  "/mcp": { target: api, changeOrigin: false },
  "/s/": { target: api, changeOrigin: false },
  "/share/": { target: api, changeOrigin: false },
  "/embed.js": { target: api, changeOrigin: false },
  "/survey-page": { target: api, changeOrigin: false },
};

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [react(), fetchBeforeImport()],
  // The server puts a fresh nonce in its place as it sends the page.
  html: { cspNonce: "%NONCE%" },
  server: { proxy },
  preview: { proxy },
  build: {
    // Every browser that has the dialog, CSS nesting and structuredClone of our code: 2023 and later.
    target: ["es2023", "chrome115", "edge115", "firefox115", "safari16.4"],
    // Fonts and pictures stay files: the content policy allows no data: fonts.
    assetsInlineLimit: 0,
    // The charts are a script of their own, loaded with the first page that draws one.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "react",
              test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
              priority: 3,
            },
            { name: "zod", test: /node_modules[\\/]zod[\\/]/, priority: 3 },
            // What most pages share, in two scripts: in pieces of their own a first visit asked for a hundred
            // files more. Both hold all that their parts import, so none runs before what it needs; a size
            // limit or a merge by entries would cut them apart in the wrong places.
            { name: "libraries", test: /node_modules/, minShareCount: 6, priority: 2 },
            { name: "shared", minShareCount: 6, priority: 1 },
          ],
        },
      },
    },
  },
});
