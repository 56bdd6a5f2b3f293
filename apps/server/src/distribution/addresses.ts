import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { calledOrigin } from "../http/called-origin.ts";
import type { CustomLink, DomainRow } from "./queries.ts";

/** Where people reach this server, "https://soundings.example": as configured, else as the browser called it. */
export function originOf({ publicUrl }: Config, request: FastifyRequest): string {
  return (publicUrl ? new URL(publicUrl) : calledOrigin(request)).origin;
}

export const hostOf = (origin: string) => new URL(origin).hostname;

/** What stands in front of a custom link. */
export const linkBase = (origin: string, namespace: string) =>
  namespace === "" ? `${origin}/s/` : `${origin}/${namespace}/`;

export interface Addresses {
  public_address: string | null;
  custom_address: string | null;
  domain_address: string | null;
}

/** A survey's addresses; one that was never published has none that lead anywhere but its custom link's. */
export function addressesOf(
  origin: string,
  code: string | null,
  custom: CustomLink | null,
  domain: DomainRow | null,
): Addresses {
  const link = custom?.link ?? code;
  return {
    public_address: code && `${origin}/s/${code}`,
    custom_address: custom && linkBase(origin, custom.namespace) + custom.link,
    domain_address: domain?.verified_at && link ? `${onDomain(origin, domain.domain)}/${link}` : null,
  };
}

/** The same proxy, the same port: only the name differs. */
function onDomain(origin: string, domain: string): string {
  const url = new URL(origin);
  url.hostname = domain;
  return url.origin;
}
