import { nominatimPlaces } from '../geo/nominatim.provider.ts';
import { photonPlaces } from '../geo/photon.provider.ts';
import { osrmMeters } from '../geo/roads.ts';
import { smtpProvider } from '../messages/mail.provider.ts';
import { messageProvider } from '../messages/message-providers.ts';
import type { Settings } from '../settings.ts';
import { memberOf } from './member-of.ts';
import { OutsideError } from './outside-error.ts';
import type { OutsideServices } from './outside-services.ts';

/** A configured service, and how to call it in a way that changes nothing. */
interface Check {
  service: string;
  /** The setting of its address, and those of its login. */
  address: string;
  login: readonly string[];
  call: () => Promise<unknown>;
}
export interface CheckedService {
  service: string;
  /** The problem and the settings to correct, in one line; undefined where the service works. */
  problem: string | undefined;
}

type SmsProvider = Settings['sms']['providers'][number];
const smsSettings: Record<SmsProvider, { address: string; login: readonly string[] }> = {
  generic: { address: 'OTP_GATEWAY_URL', login: ['OTP_GATEWAY_TOKEN'] },
  twilio: { address: 'TWILIO_URL', login: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] },
  infobip: { address: 'INFOBIP_URL', login: ['INFOBIP_API_KEY'] },
  telenor: { address: 'TELENOR_URL', login: ['TELENOR_MSISDN', 'TELENOR_PASSWORD'] },
};

/** Two points in Karachi, on streets that every map of Pakistan has. */
const [saddar, clifton] = [
  { lat: 24.8607, lng: 67.0099 },
  { lat: 24.8138, lng: 67.0284 },
];

/** The captcha provider's answer to a token that is none: it complains of the secret first. */
async function checkCaptcha({ captcha }: Settings, outside: OutsideServices): Promise<void> {
  const answer = await outside.at('the captcha provider', captcha.verifyUrl).json({
    method: 'POST',
    isIdempotent: true,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ secret: captcha.secret, response: 'none' }).toString(),
  });
  const errors = memberOf(answer, 'error-codes');
  if (Array.isArray(errors) && errors.some((code) => String(code).endsWith('-secret')))
    throw new OutsideError('the secret is refused', { status: 401 });
}

function checksOf(settings: Settings, outside: OutsideServices, clock: () => number): Check[] {
  const { sms, mail, geocoder, router, captcha, partnerUrl = '' } = settings;
  const messages = sms.providers.map((name): Check => ({
    service: `messages by ${name}`,
    ...smsSettings[name],
    call: async () => messageProvider({ ...sms, providers: [name] }, outside, clock)?.check(),
  }));
  const places = () => {
    const client = outside.at('the geocoder', geocoder.url);
    const search = geocoder.kind === 'nominatim' ? nominatimPlaces(client) : photonPlaces(client);
    return search.suggest('Karachi', undefined);
  };
  const verifyMail = async () => {
    const provider = smtpProvider(mail);
    await provider.verify().finally(() => provider.close());
  };
  const named = (
    isConfigured: boolean,
    service: string,
    address: string,
    call: Check['call'],
    login: readonly string[] = [],
  ): Check[] => (isConfigured ? [{ service, address, login, call }] : []);
  return [
    ...messages,
    ...named(mail.url !== '', 'mail', 'SMTP_URL', verifyMail),
    ...named(geocoder.kind !== 'built-in', 'places', 'GEOCODER_URL', places),
    ...named(router.kind !== 'built-in', 'roads', 'ROUTER_URL', () =>
      osrmMeters(outside.at('the router', router.url))(saddar, clifton),
    ),
    ...named(
      captcha.verifyUrl !== '',
      'captcha',
      'CAPTCHA_VERIFY_URL',
      () => checkCaptcha(settings, outside),
      ['CAPTCHA_SECRET'],
    ),
    ...named(partnerUrl !== '', 'partner', 'PARTNER_URL', () =>
      outside.at("the partner's system", partnerUrl).reach(),
    ),
  ];
}

/** Codes of nodemailer for a refused login. */
const isRefusedLogin = (error: unknown): boolean =>
  (error instanceof OutsideError && [401, 403].includes(error.details.status ?? 0)) ||
  memberOf(error, 'code') === 'EAUTH';

function problemOf({ address, login }: Check, error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const names = isRefusedLogin(error) && login.length > 0 ? login : [address];
  return `${said}. Check ${names.join(' and ')}`;
}

/** Calls each configured outside service once, in a way that changes nothing there. */
export const checkOutside = (
  settings: Settings,
  outside: OutsideServices,
  clock: () => number,
): Promise<CheckedService[]> =>
  Promise.all(
    checksOf(settings, outside, clock).map(async (check) => ({
      service: check.service,
      problem: await check.call().then(
        () => undefined,
        (error: unknown) => problemOf(check, error),
      ),
    })),
  );
