import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blankSurvey } from "./blank.ts";
import { contrast, mix, READABLE, VISIBLE } from "./colour.ts";
import { Configurations } from "./configurations.ts";
import { contrastChecks } from "./contrast-checks.ts";
import { drawPattern } from "./patterns.ts";
import { drawnSchemes, inTheDark } from "./scheme.ts";
import { FONTS, themeVariables } from "./theme.ts";
import { applyTheme, EARLIER_THEMES, THEMES, themeOf } from "./themes.ts";

const texts = { survey_name: "s", block_name: "b", end_name: "e", end_heading: "h", end_message: "m" };
const id = "019a0000-0000-7000-8000-000000000001";
const blank = blankSurvey(() => id, texts, { language: "en", time_zone: "UTC" }).configurations;
const address = (image: string) => `/media/${image}`;

/** Text, its ground, and how far apart they have to be, by the names of variables. */
const PAIRS: readonly [string, string, number][] = [
  ["on-background", "background", READABLE],
  ["on-background-muted", "background", READABLE],
  ["muted", "surface", READABLE],
  ["brand-text", "surface", READABLE],
  ["error", "surface", READABLE],
  ["on-soft", "brand-soft", READABLE],
  ["on-soft-muted", "brand-soft", READABLE],
  ["on-brand", "brand", READABLE],
  ["line-strong", "surface", VISIBLE],
  ["brand-line", "surface", VISIBLE],
  ["error-line", "surface", VISIBLE],
];
/** Those that hang on what the author chose; every theme has to keep them. */
const CHOSEN: readonly [string, string, number][] = [
  ["text", "surface", READABLE],
  ["text", "hover", READABLE],
  ["muted", "hover", READABLE],
  ["brand-text", "hover", READABLE],
  ["brand-text", "brand-soft", READABLE],
  ["button-text", "brand", READABLE],
  ["button-text", "brand-hover", READABLE],
  ["focus", "surface", VISIBLE],
  ["brand-line", "brand-soft", VISIBLE],
];

const failing = (variables: Record<string, string>, pairs: typeof PAIRS) =>
  pairs.filter(([one, other, ratio]) => {
    const [a, b] = [variables[`--survey-${one}`] ?? "", variables[`--survey-${other}`] ?? ""];
    return !(contrast(a, b) >= ratio);
  });

test("there are ten themes at least, each with a name of its own", () => {
  expect(THEMES.length).toBeGreaterThanOrEqual(10);
  expect(new Set(THEMES.map((theme) => theme.id)).size).toBe(THEMES.length);
});

test.each([...THEMES, ...EARLIER_THEMES])(
  "every text of the theme $id is readable in light and dark",
  (theme) => {
    const configurations = applyTheme(blank, theme);
    expect(Configurations.parse(configurations)).toEqual(configurations);
    expect(themeOf(configurations)).toBe(theme);
    const { light, dark } = drawnSchemes({
      ...configurations,
      general: { ...configurations.general, scheme: "device" },
    });
    for (const drawn of [light, dark ?? light]) {
      expect(failing(themeVariables(drawn, address), [...PAIRS, ...CHOSEN])).toEqual([]);
      expect(contrastChecks(drawn.style).filter(({ passes }) => !passes)).toEqual([]);
      const pattern = drawPattern(theme.pattern, drawn.background.color, drawn.style.brand);
      const onGround = themeVariables(drawn, address)["--survey-on-background-muted"] ?? "";
      expect(contrast(onGround, pattern.extreme)).toBeGreaterThanOrEqual(READABLE);
    }
  },
);

test("in the dark a theme has its own colours, and what its author chose is readable", () => {
  const [clear] = THEMES;
  if (!clear) throw new Error("There are themes.");
  const own = { ...blank, style: { ...blank.style, brand: "#7a0019" } };
  const { style } = inTheDark(own);
  expect([style.surface, style.text]).toEqual([clear.dark?.surface, clear.dark?.text]);
  expect(style.brand).not.toBe(clear.dark?.brand);
  expect(contrast(style.brand, style.surface)).toBeGreaterThanOrEqual(VISIBLE);
  expect(inTheDark(inTheDark(own))).toEqual(inTheDark(own));
});

test("a new survey has the first theme, and one made before still the theme it was made with", () => {
  expect(themeOf(blank)).toBe(THEMES[0]);
  const before = { brand: "#5b3fd1", text: "#1c2033", surface: "#ffffff", button_text: "#ffffff" };
  expect(themeOf({ ...blank, style: { ...before, font: "system", corners: "rounded" } })?.id).toBe("plain");
  expect(themeOf({ ...blank, style: { ...blank.style, corners: "pill" } })).toBeNull();
});

test("computed colours are readable whatever the author chooses", () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, "0")}`);
  fc.assert(
    fc.property(colour, colour, colour, colour, colour, (color, brand, text, surface, button_text) => {
      const configurations = {
        ...blank,
        background: { ...blank.background, color },
        style: { ...blank.style, brand, text, surface, button_text },
      };
      expect(failing(themeVariables(configurations, address), PAIRS)).toEqual([]);
      expect(failing(themeVariables(inTheDark(configurations), address), PAIRS)).toEqual([]);
    }),
  );
});

test("a picture lies under a veil of the background's colour", () => {
  const background = { kind: "image", color: "#102030", image_id: id, fit: "tile", overlay: 0.4 } as const;
  const variables = themeVariables({ ...blank, background }, address);
  expect(variables).toMatchObject({
    "--survey-background-image": `linear-gradient(rgb(16 32 48 / 0.4), rgb(16 32 48 / 0.4)), url("/media/${id}")`,
    "--survey-background-repeat": "repeat",
  });
  const bare = themeVariables({ ...blank, background: { ...background, overlay: 0 } }, address);
  expect(bare["--survey-background-image"]).toBe(`url("/media/${id}")`);
  const colour = themeVariables({ ...blank, background: { ...background, kind: "color" } }, address);
  expect(colour["--survey-background-image"]).toBe("none");
});

test("a card is seen only where the page is of another colour", () => {
  expect(themeVariables(blank, address)).toMatchObject({
    "--survey-card-shadow": "none",
    "--survey-card-padding": "0px",
  });
  const grey = { ...blank, background: { ...blank.background, color: "#f4f5f7" } };
  expect(themeVariables(grey, address)["--survey-card-padding"]).toBe("40px");
});

describe("measures", () => {
  const drawn = (fields: Partial<Record<"general" | "style" | "background" | "logo", object>>) =>
    themeVariables(
      {
        ...blank,
        general: { ...blank.general, ...fields.general },
        style: { ...blank.style, ...fields.style },
        background: { ...blank.background, ...fields.background },
        logo: { ...blank.logo, ...fields.logo },
      } as Configurations,
      address,
    );
  const px = (variables: Record<string, string>, name: string) => {
    const value = variables[`--survey-${name}`] ?? "";
    expect(value).toMatch(/^\d+px$/);
    return Number.parseInt(value, 10);
  };

  test("corners are none where they are square, and rounder from rounded to pill", () => {
    const names = ["corner-card", "corner", "corner-small", "corner-button"];
    const [square, rounded, pill] = (["square", "rounded", "pill"] as const).map((corners) =>
      names.map((name) => px(drawn({ style: { corners, buttons: undefined } }), name)),
    ) as [number[], number[], number[]];
    expect(square).toEqual([0, 0, 0, 0]);
    expect(rounded.every((one, at) => one > 0 && one < (pill[at] ?? 0))).toBe(true);
    // A mark within a control, and that within a card, are no rounder than what is around them; a pill's are circles.
    const [card = 0, control = 0, mark = 0] = rounded;
    expect(card > control && control > mark).toBe(true);
    // Buttons may have corners of their own.
    expect(px(drawn({ style: { corners: "square", buttons: "pill" } }), "corner-button")).toBe(pill[3]);
    expect(px(drawn({ style: { corners: "pill", buttons: "square" } }), "corner-button")).toBe(0);
  });

  test("a page is wider from narrow to wide, and its parts are closer where it is compact, all to be touched", () => {
    const widths = (["narrow", "medium", "wide"] as const).map((width) =>
      px(drawn({ general: { width } }), "width"),
    );
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(3);
    const names = ["gap", "option-gap", "card-padding", "target"];
    const [compact, comfortable] = (["compact", "comfortable"] as const).map((density) =>
      names.map((name) => px(drawn({ general: { density }, background: { color: "#f4f5f7" } }), name)),
    ) as [number[], number[]];
    expect(compact.every((one, at) => one < (comfortable[at] ?? 0))).toBe(true);
    // What is touched is 44 pixels high at least (WCAG 2.2, 2.5.5).
    expect(compact[3]).toBeGreaterThanOrEqual(44);
  });

  test("a logo is as large and stands where the author says", () => {
    const places = (["left", "center", "right"] as const).map(
      (position) => drawn({ logo: { position, size: 72 } })["--survey-logo-align"],
    );
    expect(places).toEqual(["start", "center", "end"]);
    expect(drawn({ logo: { size: 72 } })["--survey-logo-height"]).toBe("72px");
    expect(drawn({ general: { align: "center" } })["--survey-align"]).toBe("center");
  });

  test("a picture covers the page, is seen whole, or comes again and again", () => {
    const picture = { kind: "image", image_id: id, overlay: 0 };
    const fits = (["cover", "contain", "tile"] as const).map((fit) => {
      const variables = drawn({ background: { ...picture, fit } });
      return [variables["--survey-background-size"], variables["--survey-background-repeat"]];
    });
    expect(fits).toEqual([
      ["cover", "no-repeat"],
      ["contain", "no-repeat"],
      ["auto", "repeat"],
    ]);
    // It takes the place of a pattern, and a card is seen on it whatever its colour.
    const both = drawn({ background: { ...picture, fit: "cover", pattern: "dots" } });
    expect(both["--survey-background-image"]).toBe(`url("/media/${id}")`);
    expect(both["--survey-card-padding"]).toBe("40px");
    expect(drawn({ background: { ...picture, image_id: null } })["--survey-background-image"]).toBe("none");
    expect(drawn({ background: { pattern: "dots" } })["--survey-background-image"]).toContain(
      "radial-gradient",
    );
    expect(drawn({ background: { pattern: "dots" } })["--survey-card-padding"]).toBe("40px");
  });

  test("a pattern comes again as large as it is, and its card throws a shadow", () => {
    const dots = drawn({ background: { pattern: "dots" } });
    const { size, repeat } = drawPattern("dots", "#ffffff", "#ff0000");
    expect([dots["--survey-background-size"], dots["--survey-background-repeat"]]).toEqual([size, repeat]);
    expect(dots["--survey-card-shadow"]).toMatch(/^0 \d+px \d+px rgb\(/);
  });

  test("what is said by the way is paler than a text, a hairline paler than an edge, all paler than the text", () => {
    const [surface, text, brand] = ["#ffffff", "#000000", "#5a3fd6"];
    const colours = { surface, text, brand };
    const ground = { color: "#eeeeee" };
    const page = drawn({ style: colours, background: ground });
    const apart = (name: string, from: string) => contrast(page[`--survey-${name}`] ?? "", from);
    const soft = page["--survey-brand-soft"] ?? "";
    for (const [muted, on] of [
      ["muted", surface],
      ["on-background-muted", "#eeeeee"],
      ["on-soft-muted", soft],
    ] as const) {
      expect([muted, apart(muted, on) >= READABLE && apart(muted, on) < 10]).toEqual([muted, true]);
    }
    for (const hairline of ["line", "track"]) {
      expect(apart(hairline, surface)).toBeGreaterThan(1.1);
      expect(apart(hairline, surface)).toBeLessThan(1.5);
    }
    expect(apart("line-strong", surface)).toBeGreaterThanOrEqual(VISIBLE);
    expect(apart("line-strong", surface)).toBeLessThan(READABLE);
    expect(apart("hover", surface)).toBeLessThan(1.2);
    // The brand's hover is darker under white words, and paler under black ones: these stay as readable.
    const other = drawn({ style: { ...colours, brand: "#f2b91d", button_text: "#000000" } });
    const [hover, bright] = [page, other].map((one) => one["--survey-brand-hover"] ?? "");
    expect(contrast(hover ?? "", "#ffffff")).toBeGreaterThan(contrast(brand, "#ffffff"));
    expect(contrast(bright ?? "", "#000000")).toBeGreaterThan(contrast("#f2b91d", "#000000"));
    // What is chosen has a tenth of the brand, in the dark nearly a fifth.
    expect(soft).toBe(mix(brand, surface, 0.1));
    const dark = drawn({ style: { ...colours, surface: "#101014", text: "#ffffff" } });
    expect(dark["--survey-brand-soft"]).toBe(mix(brand, "#101014", 0.18));
  });

  test("fonts end in what every device has, and have letters for Arabic", () => {
    for (const families of Object.values(FONTS)) expect(families).toMatch(/, (sans-serif|serif|monospace)$/);
    expect(Object.entries(FONTS).filter(([, families]) => !/Arabic|Noto Sans Mono/.test(families))).toEqual(
      [],
    );
    expect(drawn({ style: { font: "serif" } })["--survey-font"]).toBe(FONTS.serif);
  });

  test("a page says whether it is dark, and what is wrong is red on either ground", () => {
    const [light, dark] = ["#ffffff", "#101014"].map((surface) =>
      drawn({ style: { surface, text: "#888888" } }),
    );
    expect([light?.["--survey-scheme"], dark?.["--survey-scheme"]]).toEqual(["light", "dark"]);
    const [onLight = "", onDark = ""] = [light, dark].map((one) => one?.["--survey-error"]);
    // Two reds, each for its ground, and not one that was mended for it.
    expect([onLight, onDark]).toEqual(["#b42b31", "#f08b84"]);
    const soft = (one: Record<string, string> | undefined) =>
      contrast(one?.["--survey-brand-soft"] ?? "", one?.["--survey-surface"] ?? "");
    expect(soft(light)).toBeGreaterThan(1.05);
    expect(soft(dark)).toBeGreaterThan(1.05);
  });
});
