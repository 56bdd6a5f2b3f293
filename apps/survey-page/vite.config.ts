import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const at = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  root: at("."),
  base: "/survey-page/",
  plugins: [react()],
  build: {
    // The same browsers as the dashboard's.
    target: ["es2023", "chrome115", "edge115", "firefox115", "safari16.4"],
    // The content policy allows no data: files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { preview: at("preview.html") },
      output: {
        // React stays in the browser's memory while the page's own code changes.
        codeSplitting: {
          groups: [{ name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
});
