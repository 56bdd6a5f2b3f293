/**
 * The part of n8n's interface that this package uses, by its shapes: n8n-workflow itself is not installed to build it.
 */

export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined };
export type JsonObject = { [name: string]: Json | undefined };

export interface Item {
  json: JsonObject;
  pairedItem?: { item: number } | { item: number }[];
}

export interface Property {
  displayName: string;
  name: string;
  type: "string" | "number" | "boolean" | "options" | "collection" | "fixedCollection";
  default: string | number | boolean | JsonObject;
  description?: string;
  placeholder?: string;
  required?: boolean;
  noDataExpression?: boolean;
  options?: readonly (Property | Choice | FieldGroup)[];
  typeOptions?: {
    password?: boolean;
    multipleValues?: boolean;
    rows?: number;
    minValue?: number;
    maxValue?: number;
  };
  displayOptions?: { show: Readonly<Record<string, readonly (string | boolean)[]>> };
}

export interface Choice {
  name: string;
  value: string;
  description?: string;
  /** What the menu of actions calls it. */
  action?: string;
}

export interface FieldGroup {
  name: string;
  displayName: string;
  values: readonly Property[];
}

export interface RequestOptions {
  method: "GET" | "POST" | "DELETE";
  url: string;
  qs?: Record<string, string | number>;
  body?: JsonObject;
  headers?: Record<string, string>;
  json: true;
}

interface Functions {
  getCredentials(name: string): Promise<Record<string, unknown>>;
  helpers: {
    httpRequestWithAuthentication(
      this: unknown,
      credential: string,
      options: RequestOptions,
    ): Promise<unknown>;
  };
}

export interface ExecuteFunctions extends Functions {
  getInputData(): Item[];
  getNodeParameter(name: string, item: number, fallback?: unknown): unknown;
  continueOnFail(): boolean;
}

export interface HookFunctions extends Functions {
  getNodeParameter(name: string, fallback?: unknown): unknown;
  /** Where n8n takes what is sent to this node. */
  getNodeWebhookUrl(name: string): string | undefined;
  /** Kept with the workflow. */
  getWorkflowStaticData(of: "node"): Record<string, unknown>;
}

export interface WebhookFunctions {
  getWorkflowStaticData(of: "node"): Record<string, unknown>;
  getHeaderData(): Record<string, string | string[] | undefined>;
  getRequestObject(): { rawBody?: Uint8Array };
  getResponseObject(): { status(code: number): { send(body: string): unknown } };
}

export interface WebhookReply {
  workflowData?: Item[][];
  noWebhookResponse?: boolean;
}

export interface NodeDescription {
  displayName: string;
  name: string;
  icon: `file:${string}`;
  group: readonly string[];
  version: number;
  subtitle?: string;
  description: string;
  defaults: { name: string };
  inputs: readonly string[];
  outputs: readonly string[];
  credentials: readonly { name: string; required: boolean }[];
  webhooks?: readonly { name: string; httpMethod: "POST"; responseMode: "onReceived"; path: string }[];
  properties: readonly Property[];
}

export interface CredentialType {
  name: string;
  displayName: string;
  documentationUrl?: string;
  properties: readonly Property[];
  authenticate: { type: "generic"; properties: { headers: Record<string, string> } };
  test: { request: { baseURL: string; url: string; method: "POST"; body: JsonObject } };
}
