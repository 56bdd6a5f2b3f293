import type { Distribution, getQrCode } from "@soundings/contract/distribution";
import { ProblemError } from "../http/problem.ts";
import type { Download, ServeRequest } from "../http/serve.ts";
import { showPicture } from "../media/show-picture.ts";
import { readWhole } from "../storage/read-object.ts";

type Asked = Pick<ServeRequest<typeof getQrCode>, "db" | "services" | "query" | "signal">;

/** A survey's address as a QR code. Throws NOT_FOUND where it has no such address. */
export async function qrCodeOf(
  distribution: Distribution,
  {
    db,
    services: { stores, pictures, drawQrCode },
    query: { format, size, address: kind, carried, logo },
    signal,
  }: Asked,
): Promise<Download> {
  const { survey, public_address, custom_link, domain_address } = distribution;
  const address = { public: public_address, custom: custom_link?.address, domain: domain_address }[kind];
  if (!address) throw new ProblemError("NOT_FOUND");
  const image = logo === "true" ? survey.configurations.logo.image_id : null;
  const picture = image ? await showPicture({ db, stores, pictures }, image, undefined, signal) : null;
  const bytes = picture && (await readWhole(picture));
  const text = carried ? `${address}?${new URLSearchParams(carried)}` : address;
  const file_name = `${survey.name}.${format}`;
  const content_type = format === "svg" ? "image/svg+xml" : "image/png";
  const stream = await drawQrCode({ address: text, format, size, logo: bytes }, signal);
  return { file_name, content_type, stream };
}
