import { existsSync, readFileSync } from 'node:fs';

import type { ApiEnvironment } from 'server-settings/variables';

import type { ClientCertificate } from '../outside/outside-client.ts';
import { ownMapping, readMapping, type PartnerMapping } from './partner-mapping.ts';

export interface PartnerSettings {
  url: string;
  /** Blank for none. */
  token: string;
  /** For mutual TLS. */
  certificate: ClientCertificate;
  mapping: PartnerMapping;
}

const fileNames = [
  'PARTNER_CERT_FILE',
  'PARTNER_KEY_FILE',
  'PARTNER_CA_FILE',
  'PARTNER_MAPPING',
] as const;

const textOf = (file: string | undefined): string | undefined =>
  file && existsSync(file) ? readFileSync(file, 'utf8') : undefined;

/** The partner's system by the settings; undefined for the built-in one. */
export function partnerSettings(read: ApiEnvironment): PartnerSettings | undefined {
  if (!read.PARTNER_URL) return undefined;
  const mapping = textOf(read.PARTNER_MAPPING);
  return {
    url: read.PARTNER_URL,
    token: read.PARTNER_TOKEN,
    certificate: {
      cert: textOf(read.PARTNER_CERT_FILE),
      key: textOf(read.PARTNER_KEY_FILE),
      ca: textOf(read.PARTNER_CA_FILE),
    },
    mapping: mapping === undefined ? ownMapping : readMapping(mapping).mapping,
  };
}

/** Errors in the partner's settings and in its mapping file, which are named by their lines. */
export function partnerErrors(read: ApiEnvironment): string[] {
  const given = fileNames.filter((name) => read[name]);
  const missing = given.filter((name) => !existsSync(read[name]));
  if (missing.length > 0) return missing.map((name) => `${name} must be a file: ${read[name]}`);
  const mapping = textOf(read.PARTNER_MAPPING);
  return [
    ...(read.PARTNER_URL || (given.length === 0 && !read.PARTNER_TOKEN)
      ? []
      : ['PARTNER_URL must be set for the other settings of the partner']),
    ...(Boolean(read.PARTNER_CERT_FILE) === Boolean(read.PARTNER_KEY_FILE)
      ? []
      : ['PARTNER_CERT_FILE must be set together with PARTNER_KEY_FILE']),
    ...(mapping === undefined ? [] : readMapping(mapping).errors).map(
      (error) => `PARTNER_MAPPING ${error}`,
    ),
  ];
}
