import { z } from "zod";
import { Id } from "./id.ts";

/** How a survey looks. */

/** "#1a2b3c". */
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i);

export const PATTERNS = ["none", "glow", "dawn", "dots", "grid", "rules"] as const;

export const Configurations = z.object({
  background: z.object({
    kind: z.enum(["color", "image"]),
    color: Colour,
    image_id: Id.nullable(),
    fit: z.enum(["cover", "contain", "tile"]),
    /** Of the background's colour over the picture, 0 to 1. */
    overlay: z.number().min(0).max(1),
    /** Drawn on a colour; left out: none. */
    pattern: z.enum(PATTERNS).optional(),
  }),
  logo: z.object({
    image_id: Id.nullable(),
    position: z.enum(["left", "center", "right"]),
    /** Pixels high. */
    size: z.number().int().min(16).max(160),
    show_app_logo: z.boolean(),
  }),
  general: z.object({
    theme: z.string().max(40),
    align: z.enum(["start", "center"]),
    width: z.enum(["narrow", "medium", "wide"]),
    density: z.enum(["compact", "comfortable"]),
    /** Left out: the colours as they are chosen, which "light" means too. */
    scheme: z.enum(["light", "dark", "device"]).optional(),
    /** Whether pages come gently; left out: they do, where the device does not ask for less. */
    motion: z.boolean().optional(),
  }),
  style: z.object({
    font: z.enum(["system", "inter", "serif", "rounded", "mono"]),
    brand: Colour,
    text: Colour,
    surface: Colour,
    button_text: Colour,
    corners: z.enum(["square", "rounded", "pill"]),
    /** Of buttons, where they differ from the corners of the rest. */
    buttons: z.enum(["square", "rounded", "pill"]).optional(),
    /** How what is chosen is seen; left out: on a soft ground. */
    chosen: z.enum(["soft", "solid", "edge"]).optional(),
    /** Left out: in a box. */
    fields: z.enum(["box", "line"]).optional(),
    /** Left out: calm. */
    titles: z.enum(["calm", "large"]).optional(),
    /** Left out: a line at the top. */
    progress: z.enum(["line", "bar", "parts"]).optional(),
  }),
});
export type Configurations = z.infer<typeof Configurations>;
