import { SourceConsent } from "@soundings/contract/consents";
import {
  connectSource as connectSourceCall,
  deleteConnection as deleteConnectionCall,
  listConnections as listConnectionsCall,
} from "@soundings/contract/source-connections";
import type { Serve } from "../http/serve.ts";
import { connectSource } from "./connect-source.ts";
import { listConnections } from "./connection-queries.ts";
import { canAsk } from "./consent-clients.ts";
import { disconnectSource } from "./disconnect-source.ts";

export function connectionRoutes(serve: Serve): void {
  serve(listConnectionsCall, async ({ signed, db, config }) => ({
    items: await listConnections(db, signed.account_id),
    consents: SourceConsent.options.filter((consent) => canAsk(consent, config.sources)),
  }));

  serve(connectSourceCall, async ({ body, signed, db, config, services: { outgoing }, signal }) =>
    connectSource({ db, config, outgoing, account_id: signed.account_id, signal }, body),
  );

  serve(deleteConnectionCall, async ({ params, signed, db, config, services: { outgoing }, log }) => {
    await disconnectSource({ db, config, outgoing, log }, signed.account_id, params.id);
    return {};
  });
}
