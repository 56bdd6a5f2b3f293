import { CallError } from "../../lib/call-error.ts";

/** A failure as the history can carry it from one page to the next. */
export interface ProviderFailure {
  code: string;
  status: number;
  details: Record<string, unknown>;
}

export const failureOf = ({ code, status, details }: CallError): ProviderFailure => ({
  code,
  status,
  details,
});

export const errorOf = ({ code, status, details }: ProviderFailure): CallError =>
  new CallError(code, status, details);
