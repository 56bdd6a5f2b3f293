import { MEDIA_MAX_FRAMES, MEDIA_MAX_PIXELS, MEDIA_MAX_SIDE } from "@soundings/contract/limits";
import type { MediaType } from "@soundings/contract/media";
import type sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import { ProblemError } from "../http/problem.ts";
import { makeLine } from "./in-line.ts";
import { type SniffedPicture, sniffPicture } from "./sniff-picture.ts";

/** A picture as it is kept. */
export interface Picture {
  content_type: MediaType;
  content: Buffer;
  width: number;
  height: number;
  animated: boolean;
}

type Format = Exclude<SniffedPicture, "svg" | "other">;

function restrict(library: typeof sharp): typeof sharp {
  // It can read far more than four kinds, some by large and old programs: those are shut off.
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: ["Png", "Jpeg", "Webp", "Nsgif"].map((kind) => `VipsForeignLoad${kind}Buffer`),
  });
  // No picture is read twice in a row, and each thread of a pipeline costs memory.
  library.cache(false);
  library.concurrency(1);
  return library;
}

/** A png that stays larger holds a photograph, and respondents would wait for it. */
const PNG_MAX_BYTES = 2 * 1024 * 1024;

/** Works on pictures that people sent, a few at once. */
export interface Pictures {
  /**
   * Makes of the bytes that somebody sent the picture that is kept: decoded and encoded anew, so that
   * nothing but its pixels is left (no place where it was taken, nothing hidden behind it), upright, at most
   * MEDIA_MAX_SIDE a side. jpeg, png and webp stay what they are; gif becomes webp and keeps moving.
   * @throws ProblemError MEDIA_SVG, MEDIA_TYPE_UNSUPPORTED, MEDIA_TOO_MANY_PIXELS, MEDIA_TOO_MANY_FRAMES or MEDIA_BROKEN
   */
  read(bytes: Buffer, signal?: AbortSignal): Promise<Picture>;
  /** A smaller still of a kept picture, as webp. */
  makeStill(content: Buffer, width: number, signal?: AbortSignal): Promise<Buffer>;
}

/**
 * They are worked on in threads of libuv's pool, which has four for everything: signing in and reading files must
 * find one free.
 */
const AT_ONCE = 2;

export function makePictures(): Pictures {
  const inLine = makeLine(AT_ONCE);
  let loading: Promise<typeof sharp> | undefined;
  /** The library, with the first picture: a start does without its many megabytes. */
  const load = () => {
    loading ??= import("sharp").then(({ default: library }) => restrict(library));
    return loading;
  };
  return {
    async read(bytes, signal) {
      const format = sniffPicture(bytes);
      if (format === "svg") throw new ProblemError("MEDIA_SVG");
      if (format === "other") throw new ProblemError("MEDIA_TYPE_UNSUPPORTED");
      const encode = async () => encodeAnew(await load(), bytes, format);
      return await inLine(() => readable(encode), signal);
    },
    async makeStill(content, width, signal) {
      const shrink = async () =>
        (await load())(content, { limitInputPixels: MEDIA_MAX_PIXELS })
          .resize({ width, withoutEnlargement: true })
          .webp({ quality: 80 })
          .toBuffer();
      return await inLine(shrink, signal);
    },
  };
}

async function encodeAnew(library: typeof sharp, bytes: Buffer, format: Format): Promise<Picture> {
  const options: SharpOptions = {
    limitInputPixels: MEDIA_MAX_PIXELS,
    failOn: "error",
    animated: format === "gif" || format === "webp",
  };
  // Only the head is read for this, so a bomb is refused before a pixel is unpacked.
  const {
    width,
    height,
    pages = 1,
  } = await library(bytes, { ...options, limitInputPixels: false }).metadata();
  if (width * height > MEDIA_MAX_PIXELS) {
    throw new ProblemError("MEDIA_TOO_MANY_PIXELS", { megapixels: MEDIA_MAX_PIXELS / 1e6 });
  }
  if (pages > MEDIA_MAX_FRAMES) throw new ProblemError("MEDIA_TOO_MANY_FRAMES", { frames: MEDIA_MAX_FRAMES });
  const animated = pages > 1;
  const upright = library(bytes, options)
    .autoOrient()
    .resize({ width: MEDIA_MAX_SIDE, height: MEDIA_MAX_SIDE, fit: "inside", withoutEnlargement: true });
  const made = await encoded(upright, format, animated);
  if (made.content_type === "image/png" && made.content.length > PNG_MAX_BYTES) {
    return await encoded(upright, "webp", false);
  }
  return made;
}

async function encoded(pipeline: Sharp, format: Format, animated: boolean): Promise<Picture> {
  const to = format === "gif" ? "webp" : format;
  const image = pipeline.clone();
  if (to === "png") image.png();
  else if (to === "jpeg") image.jpeg({ quality: 85, progressive: true });
  // Hundreds of frames are encoded at a lesser effort, or the browser would wait for half a minute.
  else image.webp({ quality: 85, effort: animated ? 1 : 4 });
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  return { content_type: `image/${to}`, content: data, width: info.width, height, animated };
}

/** What the library could not read is damaged. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProblemError ? error : new ProblemError("MEDIA_BROKEN");
  }
}
