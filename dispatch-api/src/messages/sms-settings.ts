import type { ApiEnvironment, SmsProviderName } from 'server-settings/variables';

type Setting = keyof ApiEnvironment;

interface SmsSettings {
  address: Setting;
  /** The address has a default, so it counts only where the provider is chosen. */
  hasDefault?: true;
  /** Settings to correct where the provider refuses the login. */
  login: readonly Setting[];
  /** Settings without which it can send nothing. */
  needed: readonly Setting[];
}

/** The settings of each provider of messages. */
export const smsSettings = {
  generic: { address: 'OTP_GATEWAY_URL', login: ['OTP_GATEWAY_TOKEN'], needed: [] },
  twilio: {
    address: 'TWILIO_URL',
    hasDefault: true,
    login: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    needed: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  },
  infobip: {
    address: 'INFOBIP_URL',
    login: ['INFOBIP_API_KEY'],
    needed: ['INFOBIP_URL', 'INFOBIP_API_KEY', 'INFOBIP_FROM'],
  },
  telenor: {
    address: 'TELENOR_URL',
    hasDefault: true,
    login: ['TELENOR_MSISDN', 'TELENOR_PASSWORD'],
    needed: ['TELENOR_MSISDN', 'TELENOR_PASSWORD'],
  },
} as const satisfies Record<SmsProviderName, SmsSettings>;
