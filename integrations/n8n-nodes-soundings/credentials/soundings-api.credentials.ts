import type { CredentialType } from "../n8n.ts";

/** An API key of Soundings, with the address of the installation that made it. */
export class SoundingsApi implements CredentialType {
  readonly name = "soundingsApi";
  readonly displayName = "Soundings API";
  readonly properties = [
    {
      displayName: "Address",
      name: "address",
      type: "string" as const,
      default: "",
      placeholder: "https://soundings.example.com",
      description: "Where you open Soundings in the browser",
      required: true,
    },
    {
      displayName: "API Key",
      name: "apiKey",
      type: "string" as const,
      default: "",
      typeOptions: { password: true },
      description: "Made in Soundings under Settings → API keys",
      required: true,
    },
  ];
  readonly authenticate = {
    type: "generic" as const,
    properties: { headers: { Authorization: "=Bearer {{$credentials.apiKey}}" } },
  };
  /** A page of one dataset: every key that reads may ask for it. */
  readonly test = {
    request: {
      baseURL: "={{$credentials.address}}",
      url: "/api/datasets/search?limit=1",
      method: "POST" as const,
      body: {},
    },
  };
}
