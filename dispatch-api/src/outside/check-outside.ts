import { askCaptchaProvider } from '../auth/captcha.ts';
import { outsideSearch } from '../geo/places-of.ts';
import { osrmMeters } from '../geo/roads.ts';
import { smtpProvider } from '../messages/mail.provider.ts';
import { messageProvider } from '../messages/message-providers.ts';
import { smsSettings } from '../messages/sms-settings.ts';
import { checkPartner } from '../partner/partner.provider.ts';
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

/** Two points in Karachi, on streets that every map of Pakistan has. */
const [saddar, clifton] = [
  { lat: 24.8607, lng: 67.0099 },
  { lat: 24.8138, lng: 67.0284 },
];

/** A token that is none: a provider complains of a wrong secret first. */
async function checkCaptcha(settings: Settings, outside: OutsideServices): Promise<void> {
  const errors = memberOf(await askCaptchaProvider({ settings, outside }, 'none'), 'error-codes');
  if (Array.isArray(errors) && errors.some((code) => String(code).endsWith('-secret')))
    throw new OutsideError('the secret is refused', { status: 401 });
}

async function verifyMail(mail: Settings['mail']): Promise<void> {
  const provider = smtpProvider(mail);
  await provider.verify().finally(() => provider.close());
}

function checksOf(settings: Settings, outside: OutsideServices, clock: () => number): Check[] {
  const { sms, mail, geocoder, router, captcha, partner } = settings;
  const messages = sms.providers.map((name): Check => ({
    service: `messages by ${name}`,
    ...smsSettings[name],
    call: async () => messageProvider({ ...sms, providers: [name] }, outside, clock)?.check(),
  }));
  const search = outsideSearch(geocoder, outside, clock);
  const others: (Check | false)[] = [
    mail.url !== '' && {
      service: 'mail',
      address: 'SMTP_URL',
      login: [],
      call: () => verifyMail(mail),
    },
    search !== undefined && {
      service: 'places',
      address: geocoder.kind === 'google' ? 'GEOCODER_KEY' : 'GEOCODER_URL',
      login: ['GEOCODER_KEY', 'GEOCODER_HEADERS'],
      call: () => search.suggest('Karachi', undefined),
    },
    router.kind !== 'built-in' && {
      service: 'roads',
      address: 'ROUTER_URL',
      login: [],
      call: () => osrmMeters(outside.at('the router', router.url))(saddar, clifton),
    },
    captcha.verifyUrl !== '' && {
      service: 'captcha',
      address: 'CAPTCHA_VERIFY_URL',
      login: ['CAPTCHA_SECRET'],
      call: () => checkCaptcha(settings, outside),
    },
    partner !== undefined && {
      service: 'partner',
      address: 'PARTNER_URL',
      login: partner.token ? ['PARTNER_TOKEN'] : ['PARTNER_CERT_FILE', 'PARTNER_TOKEN'],
      call: () =>
        checkPartner(outside.at("the partner's system", partner.url, partner.certificate), partner),
    },
  ];
  return [...messages, ...others.filter((check) => check !== false)];
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
