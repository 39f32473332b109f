import { askCaptchaProvider } from '../auth/captcha.ts';
import { singleSignOn } from '../auth/single-sign-on.provider.ts';
import { outsideSearch } from '../geo/places-of.ts';
import { osrmMeters } from '../geo/roads.ts';
import { isS3, MissingFile, type FileSettings } from '../media/file-store.ts';
import { openFileStore } from '../media/open-file-store.ts';
import { smtpProvider } from '../messages/mail.provider.ts';
import { messageProvider } from '../messages/message-providers.ts';
import { smsProviders } from '../messages/sms-providers.ts';
import { checkPartner } from '../partner/partner.provider.ts';
import type { Settings } from '../settings.ts';
import { memberOf } from './member-of.ts';
import { OutsideError } from './outside-error.ts';
import type { OutsideServices } from './outside-services.ts';

/** A configured service, and how to call it in a way that changes nothing. */
interface Check {
  service: string;
  provider: string | null;
  /** The settings that say where it is, and those of its login. */
  at: readonly string[];
  login: readonly string[];
  call: () => Promise<unknown>;
}
export interface CheckedService {
  service: string;
  provider: string | null;
  /** Undefined where the service works. */
  problem: string | undefined;
  /** The settings to correct. */
  settings: string[];
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

/** A file that isn't there: a bucket complains of itself and of the login first. */
async function checkFiles(files: FileSettings): Promise<void> {
  const store = await openFileStore(files);
  await store.read('check-outside', 0, 1).catch((error: unknown) => {
    if (!(error instanceof MissingFile)) throw error;
  });
}

function checksOf(settings: Settings, outside: OutsideServices, clock: () => number): Check[] {
  const { sms, mail, geocoder, router, captcha, partner, files } = settings;
  const messages = sms.providers.map((name): Check => ({
    service: 'messages',
    provider: name,
    at: [smsProviders[name].address],
    login: smsProviders[name].login,
    call: async () => messageProvider({ ...sms, providers: [name] }, outside, clock)?.check(),
  }));
  const search = outsideSearch(geocoder, outside, clock);
  const others: (Check | false)[] = [
    mail.url !== '' && {
      service: 'mail',
      provider: null,
      at: ['SMTP_URL'],
      login: [],
      call: () => verifyMail(mail),
    },
    search !== undefined && {
      service: 'places',
      provider: geocoder.kind,
      at: [geocoder.kind === 'google' ? 'GEOCODER_KEY' : 'GEOCODER_URL'],
      login: ['GEOCODER_KEY', 'GEOCODER_HEADERS'],
      call: () => search.suggest('Karachi', undefined),
    },
    router.kind !== 'built-in' && {
      service: 'roads',
      provider: router.kind,
      at: ['ROUTER_URL'],
      login: [],
      call: () => osrmMeters(outside.at('the router', router.url))(saddar, clifton),
    },
    captcha.verifyUrl !== '' && {
      service: 'captcha',
      provider: captcha.provider,
      at: ['CAPTCHA_VERIFY_URL'],
      login: ['CAPTCHA_SECRET'],
      call: () => checkCaptcha(settings, outside),
    },
    partner !== undefined && {
      service: 'partner',
      provider: null,
      at: ['PARTNER_URL'],
      login: partner.token ? ['PARTNER_TOKEN'] : ['PARTNER_CERT_FILE', 'PARTNER_TOKEN'],
      call: () =>
        checkPartner(outside.at("the partner's system", partner.url, partner.certificate), partner),
    },
    settings.singleSignOn !== undefined && {
      service: 'sign-in',
      provider: null,
      at: ['OIDC_ISSUER'],
      login: [],
      call: singleSignOn(settings.singleSignOn).check,
    },
    isS3(files) && {
      service: 'files',
      provider: 's3',
      at: files.s3Url ? ['FILES_S3_URL', 'FILES'] : ['FILES'],
      login: ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
      call: () => checkFiles(files),
    },
  ];
  return [...messages, ...others.filter((check) => check !== false)];
}

/** Of our HTTP client, of S3's, and of nodemailer. */
const isRefusedLogin = (error: unknown): boolean =>
  [401, 403].includes(
    Number(
      error instanceof OutsideError
        ? error.details.status
        : memberOf(memberOf(error, '$metadata'), 'httpStatusCode'),
    ),
  ) || memberOf(error, 'code') === 'EAUTH';

const mostMs = 10_000;

/** Libraries try for longer than a person waits. */
async function within<T>(ms: number, call: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([call(), late]).finally(() => clearTimeout(timer));
}

/** The configured services, by name. */
export const configuredServices = (
  settings: Settings,
  outside: OutsideServices,
  clock: () => number,
): Pick<CheckedService, 'service' | 'provider'>[] =>
  checksOf(settings, outside, clock).map(({ service, provider }) => ({ service, provider }));

/** Calls each configured outside service once, in a way that changes nothing there. */
export const checkOutside = (
  settings: Settings,
  outside: OutsideServices,
  clock: () => number,
  ms = mostMs,
): Promise<CheckedService[]> =>
  Promise.all(
    checksOf(settings, outside, clock).map(async ({ service, provider, at, login, call }) =>
      within(ms, call).then(
        () => ({ service, provider, problem: undefined, settings: [] }),
        (error: unknown) => ({
          service,
          provider,
          problem: (error instanceof Error && error.message) || String(error),
          settings: [...(isRefusedLogin(error) && login.length > 0 ? login : at)],
        }),
      ),
    ),
  );

/** The service, what is wrong and the settings to correct, in one line. */
export function checkedLine({ service, provider, problem, settings }: CheckedService): string {
  const result = problem === undefined ? 'works' : `${problem}. Check ${settings.join(' and ')}`;
  return `${service}${provider ? ` (${provider})` : ''}: ${result}`;
}
