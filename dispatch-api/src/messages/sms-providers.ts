import type { ApiEnvironment, SmsProviderName } from 'server-settings/variables';

import type { OutsideClient } from '../outside/outside-client.ts';
import { genericProvider } from './generic.provider.ts';
import { infobipProvider } from './infobip.provider.ts';
import type { MessageProvider } from './message-provider.ts';
import { telenorProvider } from './telenor.provider.ts';
import { twilioProvider } from './twilio.provider.ts';

type Setting = keyof ApiEnvironment;

/** The settings of each adapter, from the environment. */
const settingsOf = {
  generic: (read: ApiEnvironment) => ({
    url: read.OTP_GATEWAY_URL,
    token: read.OTP_GATEWAY_TOKEN,
  }),
  twilio: (read: ApiEnvironment) => ({
    url: read.TWILIO_URL,
    accountSid: read.TWILIO_ACCOUNT_SID,
    authToken: read.TWILIO_AUTH_TOKEN,
    from: read.TWILIO_FROM,
  }),
  infobip: (read: ApiEnvironment) => ({
    url: read.INFOBIP_URL,
    apiKey: read.INFOBIP_API_KEY,
    from: read.INFOBIP_FROM,
  }),
  telenor: (read: ApiEnvironment) => ({
    url: read.TELENOR_URL,
    msisdn: read.TELENOR_MSISDN,
    password: read.TELENOR_PASSWORD,
    mask: read.TELENOR_MASK,
  }),
} as const satisfies Record<SmsProviderName, (read: ApiEnvironment) => { url: string }>;

/** The providers that send, in this order, and the settings of each. */
export type SmsSettings = { providers: readonly SmsProviderName[] } & {
  [Name in SmsProviderName]: ReturnType<(typeof settingsOf)[Name]>;
};

export const smsSettings = (read: ApiEnvironment): SmsSettings => ({
  providers: read.SMS_PROVIDERS.filter((name) => name !== 'generic' || read.OTP_GATEWAY_URL),
  // Each name with what its function in the table answers.
  ...(Object.fromEntries(
    Object.entries(settingsOf).map(([name, settings]) => [name, settings(read)]),
  ) as Omit<SmsSettings, 'providers'>),
});

interface SmsProvider {
  address: Setting;
  /** The address has a default, so it counts only where the provider is chosen. */
  hasDefault?: true;
  /** Settings to correct where the provider refuses the login. */
  login: readonly Setting[];
  /** Settings without which it can send nothing. */
  needed: readonly Setting[];
  open(client: OutsideClient, sms: SmsSettings, clock: () => number): MessageProvider;
}

/** Each provider of messages (docs/production.md#add-an-sms-provider). */
export const smsProviders = {
  generic: {
    address: 'OTP_GATEWAY_URL',
    login: ['OTP_GATEWAY_TOKEN'],
    needed: [],
    open: (client, { generic }) => genericProvider(client, generic.token),
  },
  twilio: {
    address: 'TWILIO_URL',
    hasDefault: true,
    login: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    needed: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    open: (client, { twilio }) => twilioProvider(client, twilio),
  },
  infobip: {
    address: 'INFOBIP_URL',
    login: ['INFOBIP_API_KEY'],
    needed: ['INFOBIP_URL', 'INFOBIP_API_KEY', 'INFOBIP_FROM'],
    open: (client, { infobip }) => infobipProvider(client, infobip),
  },
  telenor: {
    address: 'TELENOR_URL',
    hasDefault: true,
    login: ['TELENOR_MSISDN', 'TELENOR_PASSWORD'],
    needed: ['TELENOR_MSISDN', 'TELENOR_PASSWORD'],
    open: (client, { telenor }, clock) => telenorProvider(client, telenor, clock),
  },
} as const satisfies Record<SmsProviderName, SmsProvider>;
