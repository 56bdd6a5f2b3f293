import { z } from "zod";
import { type AssistantSettings, AssistantsEnvironment, readAssistants } from "./config/assistants.ts";
import { type BackupSettings, BackupsEnvironment, readBackups } from "./config/backups.ts";
import { CapacityEnvironment, type CapacitySettings, readCapacity } from "./config/capacity.ts";
import { notRight } from "./config/config-error.ts";
import {
  LanguageModelEnvironment,
  type LanguageModelSettings,
  readLanguageModel,
} from "./config/language-model.ts";
import { MailEnvironment, type MailSettings, readMail } from "./config/mail.ts";
import { MediaEnvironment, type MediaSettings, readMedia } from "./config/media.ts";
import { OidcEnvironment, type OidcSettings, readOidc } from "./config/oidc.ts";
import { PeopleEnvironment, type PeopleSettings, readPeople } from "./config/people.ts";
import { readServer, ServerEnvironment, type ServerSettings } from "./config/server.ts";
import { readSources, type SourceSettings, SourcesEnvironment } from "./config/sources.ts";
import { readTracing, TracingEnvironment, type TracingSettings } from "./config/tracing.ts";
import { readTranslation, TranslationEnvironment, type TranslationSettings } from "./config/translation.ts";

// Each area of the environment is a file in config/: the values' names and rules, and what is made of them.

export const Environment = z.object({
  ...ServerEnvironment.shape,
  ...PeopleEnvironment.shape,
  ...OidcEnvironment.shape,
  ...MailEnvironment.shape,
  ...CapacityEnvironment.shape,
  ...SourcesEnvironment.shape,
  ...MediaEnvironment.shape,
  ...TranslationEnvironment.shape,
  ...LanguageModelEnvironment.shape,
  ...TracingEnvironment.shape,
  ...BackupsEnvironment.shape,
  ...AssistantsEnvironment.shape,
});

export interface Config extends ServerSettings, PeopleSettings, OidcSettings, MailSettings, CapacitySettings {
  assistants: AssistantSettings;
  media: MediaSettings;
  sources: SourceSettings;
  translation: TranslationSettings;
  languageModel: LanguageModelSettings;
  /** Undefined while traces are off. */
  tracing: TracingSettings | undefined;
  backups: BackupSettings;
}

/** Reads and checks every environment value; the only place that does. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  // A value that is set but empty counts as not set: compose files pass `NAME=` for "nothing".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    throw notRight(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  }
  const values = parsed.data;
  const media = readMedia(values);
  return {
    ...readServer(values),
    ...readPeople(values),
    ...readOidc(values),
    ...readMail(values),
    ...readCapacity(values),
    assistants: readAssistants(values),
    media,
    sources: readSources(values),
    translation: readTranslation(values),
    languageModel: readLanguageModel(values),
    tracing: readTracing(values),
    backups: readBackups(values, media.s3),
  };
}
