import { sendTestMail, showChecks } from "@soundings/contract/checks";
import { interfaceLanguage } from "@soundings/contract/interface-languages";
import { freeBytes } from "../backup/room.ts";
import type { Serve } from "../http/serve.ts";
import { describeFinding } from "./describe-finding.ts";
import { examine } from "./examine.ts";
import { sendMailOnTrial } from "./send-mail-on-trial.ts";

/** The checks of `soundings doctor`, for the operator's page. */
export function doctorRoutes(serve: Serve): void {
  serve(showChecks, async ({ db, config, signed }) => {
    const found = await examine({ db, config, now: new Date(), free: freeBytes });
    const language = interfaceLanguage(signed.language);
    return { findings: found.map((one) => describeFinding(one, language)) };
  });
  serve(sendTestMail, async ({ config, signed }) => {
    const language = interfaceLanguage(signed.language);
    const finding = await sendMailOnTrial(
      config,
      { ...signed.user, account_id: signed.account_id },
      language,
    );
    return { finding: describeFinding({ check: "mail", ...finding }, language) };
  });
}
