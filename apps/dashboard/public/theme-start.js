// Chooses the colours and the language before the first paint; src/lib/theme.ts keeps them right afterwards.
(() => {
  const root = document.documentElement;
  let theme = null;
  let language = null;
  try {
    theme = localStorage.getItem("theme");
    language = localStorage.getItem("userLanguage");
  } catch {
    // Storage is blocked: follow the device.
  }
  if (theme !== "light" && theme !== "dark") {
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }
  root.dataset.theme = theme;
  root.dataset.mantineColorScheme = theme;
  root.lang = language === "vi" ? "vi" : "en";
})();
