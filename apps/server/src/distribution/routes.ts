import {
  activateSurveys as activateSurveysCall,
  checkCustomLink,
  deleteSingleUseLinks,
  downloadSingleUseLinks,
  getDistribution as getDistributionCall,
  getQrCode,
  knowsDomain,
  listSingleUseLinks,
  makeSingleUseLinks as makeSingleUseLinksCall,
  scheduleSurvey as scheduleSurveyCall,
  setCustomLink as setCustomLinkCall,
  setDomain as setDomainCall,
  setSingleUseOnly as setSingleUseOnlyCall,
  setSurveyAccess,
  setWidget,
  verifyDomain as verifyDomainCall,
} from "@soundings/contract/distribution";
import { idsBelow } from "@soundings/contract/rights";
import { ProblemError } from "../http/problem.ts";
import type { Serve, ServeRequest } from "../http/serve.ts";
import type { SurveyKey } from "../keys/survey-key.ts";
import { findSurveyItem } from "../surveys/queries.ts";
import { activateSurveys } from "./activate-surveys.ts";
import { hostOf, originOf } from "./addresses.ts";
import { getDistribution } from "./get-distribution.ts";
import { makeSingleUseLinks } from "./make-single-use-links.ts";
import { qrCodeOf } from "./qr-code-of.ts";
import { setSingleUseOnly, verifiedDomain } from "./queries.ts";
import { scheduleSurvey } from "./schedule-survey.ts";
import { setAccess } from "./set-access.ts";
import { customLinkViolation, setCustomLink } from "./set-custom-link.ts";
import { setDomain } from "./set-domain.ts";
import { singleUseAddress, singleUseCsv } from "./single-use-csv.ts";
import { deleteUnused, listSingleUse } from "./single-use-queries.ts";
import { type ResolveTxt, resolveTxt, verifyDomain } from "./verify-domain.ts";
import { saveWidget } from "./widget-queries.ts";

/** `resolve` asks for DNS records; tests answer themselves. */
export function distributionRoutes(serve: Serve, resolve: ResolveTxt = resolveTxt): void {
  serve(getDistributionCall, distributionOf);
  linkRoutes(serve);
  domainRoutes(serve, resolve);
  scheduleRoutes(serve);
  singleUseRoutes(serve);

  serve(setSurveyAccess, async (request) => {
    await setAccess(request.db, keyOf(request.params, request.signed), request.body);
    return await distributionOf(request);
  });

  serve(setWidget, async (request) => {
    await saveWidget(request.db, keyOf(request.params, request.signed), request.body);
    return await distributionOf(request);
  });
}

function linkRoutes(serve: Serve): void {
  serve(checkCustomLink, async ({ params, query, signed, db }) => {
    const key = keyOf(params, signed);
    if (!(await findSurveyItem(db, key))) throw new ProblemError("NOT_FOUND");
    const wanted = { link: query.link, in_namespace: query.in_namespace === "true" };
    return { flaw: await customLinkViolation(db, key, wanted) };
  });

  serve(setCustomLinkCall, async (request) => {
    const { link, in_namespace } = request.body;
    const wanted = link === null ? null : { link, in_namespace };
    await setCustomLink(request.db, keyOf(request.params, request.signed), wanted);
    return await distributionOf(request);
  });

  serve(getQrCode, async (request) => qrCodeOf(await distributionOf(request), request));
}

function domainRoutes(serve: Serve, resolve: ResolveTxt): void {
  serve(setDomainCall, async (request) => {
    // An account's names are set from one of its surveys.
    await distributionOf(request);
    const { db, signed, body } = request;
    await setDomain(db, signed.account_id, body, hostOf(originHere(request)));
    return await distributionOf(request);
  });

  serve(verifyDomainCall, async (request) => {
    await distributionOf(request);
    await verifyDomain(request.db, request.signed.account_id, resolve, new Date());
    return await distributionOf(request);
  });

  serve(knowsDomain, async (request) => {
    const domain = request.query.domain.toLowerCase();
    const own = domain === hostOf(originHere(request));
    if (!own && !(await verifiedDomain(request.db, domain))) throw new ProblemError("NOT_FOUND");
    return {};
  });
}

function scheduleRoutes(serve: Serve): void {
  serve(scheduleSurveyCall, async ({ params, body, signed, db }) => {
    const key = keyOf(params, signed);
    await scheduleSurvey(db, key, body);
    const item = await findSurveyItem(db, key);
    if (!item) throw new ProblemError("NOT_FOUND");
    return item;
  });

  serve(activateSurveysCall, async ({ signed, db }) => ({
    ids: await activateSurveys(db, signed.account_id, idsBelow(signed.rights, "editor"), new Date()),
  }));
}

function singleUseRoutes(serve: Serve): void {
  serve(listSingleUseLinks, async (request) => {
    const distribution = await distributionOf(request);
    const { query, params, signed, db } = request;
    const links = await listSingleUse(db, keyOf(params, signed), query);
    const { total } = distribution.single_use;
    return {
      items: links.map(({ token, created_at, used_at, ...link }) => ({
        ...link,
        address: singleUseAddress(bestAddress(distribution), { token, ...link }),
        created_at: created_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      })),
      total_items: total,
      total_pages: Math.max(1, Math.ceil(total / query.limit)),
    };
  });

  serve(makeSingleUseLinksCall, async (request) => {
    const { params, body, signed, db } = request;
    await makeSingleUseLinks(db, keyOf(params, signed), { ...body, created_at: new Date() });
    return await distributionOf(request);
  });

  serve(deleteSingleUseLinks, async (request) => {
    await deleteUnused(request.db, keyOf(request.params, request.signed));
    return await distributionOf(request);
  });

  serve(downloadSingleUseLinks, async (request) => {
    const distribution = await distributionOf(request);
    const { survey } = distribution;
    const { params, signed, db } = request;
    const options = {
      address: bestAddress(distribution),
      variants: survey.variants,
      language: signed.language,
    };
    return {
      file_name: `${survey.name}.csv`,
      content_type: "text/csv; charset=utf-8",
      stream: singleUseCsv(db, keyOf(params, signed), options),
    };
  });

  serve(setSingleUseOnlyCall, async (request) => {
    await setSingleUseOnly(request.db, keyOf(request.params, request.signed), request.body.only);
    return await distributionOf(request);
  });
}

function keyOf(params: { id: string }, { account_id }: ServeRequest<unknown>["signed"]): SurveyKey {
  return { account_id, survey_id: params.id };
}

type Asked = Pick<ServeRequest<unknown>, "db" | "config" | "reply">;

const originHere = ({ config, reply }: Pick<Asked, "config" | "reply">) => originOf(config, reply.request);

async function distributionOf(
  request: Asked & Pick<ServeRequest<unknown>, "signed"> & { params: { id: string } },
) {
  return await getDistribution(request.db, keyOf(request.params, request.signed), originHere(request));
}

/** What is mailed and printed: the most telling address that leads to the survey. */
const bestAddress = ({ domain_address, custom_link, public_address, link_base }: DistributionAddresses) =>
  domain_address ?? custom_link?.address ?? public_address ?? link_base;

type DistributionAddresses = Awaited<ReturnType<typeof distributionOf>>;
