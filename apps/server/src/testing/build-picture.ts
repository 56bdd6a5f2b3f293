import sharp from "sharp";

/** A jpeg that packs as badly as a photograph: 1200 × 800 px, some 250 kB. */
export async function buildPhoto(brightness: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: brightness, sigma: 18 } as const;
  return await sharp({ create: { width: 1200, height: 800, channels: 3, background: "teal", noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
