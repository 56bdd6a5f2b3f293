import type { Distribution } from "@soundings/contract/distribution";

export type AddressKind = "public" | "custom" | "domain";

/** The addresses that a survey has, the one that tells people most last. */
export function addressKinds({
  public_address,
  custom_link,
  domain_address,
}: Pick<Distribution, "public_address" | "custom_link" | "domain_address">): {
  kind: AddressKind;
  address: string;
}[] {
  const kinds = [
    { kind: "public", address: public_address },
    { kind: "custom", address: custom_link?.address ?? null },
    { kind: "domain", address: domain_address },
  ] as const;
  // A custom link leads somewhere only once the survey has been published.
  if (public_address === null) return [];
  return kinds.flatMap(({ kind, address }) => (address ? [{ kind, address }] : []));
}

/** The address that links are built on. */
export const bestAddress = (distribution: Distribution) => addressKinds(distribution).at(-1)?.address ?? "";
