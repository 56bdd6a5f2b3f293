/** The part of oidc-provider that tests use; the package has no types of its own. */
declare module "oidc-provider" {
  import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Interaction {
    uid: string;
    prompt: { name: string };
    params: Record<string, string | undefined>;
    session?: { accountId: string };
  }
  class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    callback(): RequestListener;
    on(event: string, listener: (...given: unknown[]) => void): this;
    interactionDetails(request: IncomingMessage, reply: ServerResponse): Promise<Interaction>;
    interactionFinished(request: IncomingMessage, reply: ServerResponse, result: object): Promise<void>;
  }

  export { Provider };
}
