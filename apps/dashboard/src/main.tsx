import "@soundings/survey/fonts/inter.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/mantine.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startSession } from "./auth/session.ts";
import { startI18n } from "./lib/i18n.ts";
import { accessToken } from "./lib/preferences.ts";
import { prefetchPublicSettings } from "./lib/public-settings.ts";
import { startTheme } from "./lib/theme.ts";
import { Root } from "./root.tsx";
import { startHoldingBlur } from "./ui/hold-blur.ts";

startHoldingBlur();
startTheme();
startI18n();
startSession();
if (!accessToken()) void prefetchPublicSettings();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Root />
    </StrictMode>,
  );
}
