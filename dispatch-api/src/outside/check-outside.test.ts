import { listOutsideServices } from 'shared-contracts/outside/outside-service.api';

import { readSettings, type Settings } from '../settings.ts';
import { patientOutside } from '../testing/patient-outside.ts';
import { s3Account, startS3 } from '../testing/s3-server.ts';
import { infobipAccount, infobipStandIn } from '../testing/stand-ins/infobip-stand-in.ts';
import { locationIqKey, locationIqStandIn } from '../testing/stand-ins/location-iq-stand-in.ts';
import { jsonAnswer, openStandIn, type Provider } from '../testing/stand-ins/stand-in.ts';
import {
  telenorAccount,
  telenorStandIn,
  telenorState,
} from '../testing/stand-ins/telenor-stand-in.ts';
import { twilioAccount, twilioStandIn } from '../testing/stand-ins/twilio-stand-in.ts';
import { openTestApp } from '../testing/test-app.ts';
import { hangs, openUnreliableServer } from '../testing/unreliable-server.ts';
import { checkedLine, checkOutside } from './check-outside.ts';
import { outsideServices, type OutsideServices } from './outside-services.ts';

let outside: OutsideServices;
let opened: { close(): Promise<void> }[] = [];
beforeEach(() => {
  outside = patientOutside();
});
afterEach(async () => {
  await outside.close();
  await Promise.all(opened.map((server) => server.close()));
  opened = [];
});
async function standIn(provider: Provider) {
  const server = await openStandIn(provider);
  opened.push(server);
  return server;
}
const base = readSettings({ NODE_ENV: 'test', DATA_DIR: 'memory://' });
/** A busy machine is slow; only what is silent has to wait for the limit. */
const check = async (settings: Partial<Settings>, withinMs = 30_000) =>
  (await checkOutside({ ...base, ...settings }, outside, () => 0, withinMs)).map(checkedLine);
const sms = (more: Partial<Settings['sms']>) => ({ sms: { ...base.sms, ...more } });

it('has nothing to call where everything is built in', async () => {
  expect(await check({})).toEqual([]);
});

it('calls each provider of messages without sending one', async () => {
  const telenorServer = await standIn(telenorStandIn(telenorState()));
  const generic = await standIn(() => jsonAnswer(405, {}));
  const twilioServer = await standIn(twilioStandIn());
  const infobipServer = await standIn(infobipStandIn());
  const checked = await check(
    sms({
      providers: ['generic', 'twilio', 'infobip', 'telenor'],
      generic: { url: generic.url, token: '' },
      twilio: { ...twilioAccount, url: twilioServer.url },
      infobip: { ...infobipAccount, url: infobipServer.url },
      telenor: { ...telenorAccount, url: telenorServer.url },
    }),
  );
  expect(checked).toEqual([
    'messages (generic): works',
    'messages (twilio): works',
    'messages (infobip): works',
    'messages (telenor): works',
  ]);
  const servers = [generic, twilioServer, infobipServer, telenorServer];
  expect(servers.flatMap(({ calls }) => calls.map(({ method, path }) => [method, path]))).toEqual([
    ['HEAD', '/'],
    ['GET', `/2010-04-01/Accounts/${twilioAccount.accountSid}.json`],
    ['GET', '/account/1/balance'],
    ['GET', '/auth.jsp'],
  ]);
});

it('names the settings of a refused login', async () => {
  const { url } = await standIn(twilioStandIn());
  const twilio = { ...twilioAccount, url, authToken: 'other' };
  expect(await check(sms({ providers: ['twilio'], twilio }))).toEqual([
    'messages (twilio): the SMS provider answered 401 (20003). Check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN',
  ]);
});

it('names the key of a hosted geocoder that refuses it', async () => {
  const { url } = await standIn(locationIqStandIn());
  const geocoder = { ...base.geocoder, kind: 'nominatim' as const, url: `${url}/v1` };
  const refused = { ...geocoder, key: 'other' };
  expect(await check({ geocoder: refused })).toEqual([
    'places (nominatim): the geocoder answered 401. Check GEOCODER_KEY and GEOCODER_HEADERS',
  ]);
  expect(await check({ geocoder: { ...geocoder, key: locationIqKey } })).toEqual([
    'places (nominatim): works',
  ]);
});

it('names the address of a service that is not there', async () => {
  const gone = await openStandIn(() => jsonAnswer(200, {}));
  await gone.close();
  expect(
    await check({
      mail: { url: gone.url.replace('http', 'smtp'), from: 'console@example.com' },
      geocoder: { ...base.geocoder, kind: 'photon', url: gone.url },
    }),
  ).toEqual([
    expect.stringMatching(/^mail: .*ECONNREFUSED.*\. Check SMTP_URL$/),
    'places (photon): the geocoder: ECONNREFUSED. Check GEOCODER_URL',
  ]);
});

it('names the address of a service that never answers', async () => {
  const silent = await openUnreliableServer(hangs);
  opened.push(silent);
  await outside.close();
  outside = outsideServices({ timeMs: 300 });
  expect(await check({ router: { kind: 'osrm', url: silent.url } }, 1000)).toEqual([
    'roads (osrm): the router: no answer within 300 ms. Check ROUTER_URL',
  ]);
});

it.each([
  [['invalid-input-response'], 'works'],
  [['invalid-input-secret'], 'the secret is refused. Check CAPTCHA_SECRET'],
])('a captcha provider that answers %j', async (errors, problem) => {
  const { url } = await standIn(() => jsonAnswer(200, { success: false, 'error-codes': errors }));
  const captcha = { provider: 'turnstile' as const, secret: 'secret', verifyUrl: url };
  expect(await check({ captcha })).toEqual([`captcha (turnstile): ${problem}`]);
});

it('says that places or roads answer nonsense', async () => {
  const { url } = await standIn(() => jsonAnswer(200, { hello: 'world' }));
  expect(
    await check({
      geocoder: { ...base.geocoder, kind: 'photon', url },
      router: { kind: 'osrm', url },
    }),
  ).toEqual([
    expect.stringContaining('without a list. Check GEOCODER_URL'),
    expect.stringContaining('without a usable length. Check ROUTER_URL'),
  ]);
});

describe('a bucket', () => {
  const before = { ...process.env };
  beforeEach(() => Object.assign(process.env, s3Account, { AWS_REGION: 'eu-west-1' }));
  afterEach(() => {
    process.env = before;
  });
  const files = (s3Url: string, at = 's3://bucket/console') => ({ files: { at, s3Url } });

  it('is read, and nothing is written', async () => {
    const s3 = await startS3();
    opened.push(s3);
    expect(await check(files(s3.url))).toEqual(['files (s3): works']);
    expect(s3.requests).toEqual([expect.stringMatching(/^GET .*check-outside/)]);
  });

  it('that refuses the login, or that is not there, is named by its settings', async () => {
    const s3 = await startS3();
    opened.push(s3);
    expect(await check(files(s3.url, 's3://other/console'))).toEqual([
      expect.stringMatching(/bucket does not exist\. Check FILES_S3_URL and FILES$/),
    ]);
    process.env['AWS_SECRET_ACCESS_KEY'] = 'other';
    expect(await check(files(s3.url))).toEqual([
      expect.stringMatching(/\. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY$/),
    ]);
  });

  it('that never answers fails in time', async () => {
    const silent = await openUnreliableServer(hangs);
    opened.push(silent);
    expect(await check(files(silent.url), 1000)).toEqual([
      'files (s3): no answer within 1000 ms. Check FILES_S3_URL and FILES',
    ]);
  });
});

it('admins read the services, and nothing is called unless they say so', async () => {
  const photon = await standIn(() => jsonAnswer(200, { features: [] }));
  const geocoder = { ...base.geocoder, kind: 'photon' as const, url: photon.url };
  const test = await openTestApp({ settings: { geocoder } });
  opened.push(test);
  const admin = await test.user('admin');
  const row = { service: 'places', provider: 'photon', problem: null, settings: [] };
  const read = (query: { check?: true }) => test.call(listOutsideServices, { query }, admin);
  expect((await read({})).answer.list).toEqual([{ ...row, checked_at: null }]);
  expect(photon.calls).toEqual([]);
  const checked_at = expect.stringMatching(/^20.*Z$/);
  expect((await read({ check: true })).answer.list).toEqual([{ ...row, checked_at }]);
  expect(photon.calls).toHaveLength(1);
});
