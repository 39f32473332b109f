import type { OutsideServices } from '../outside/outside-services.ts';
import type { Settings } from '../settings.ts';
import { readSettings } from '../settings.ts';
import { patientOutside } from '../testing/patient-outside.ts';
import { infobipAccount, infobipStandIn } from '../testing/stand-ins/infobip-stand-in.ts';
import { openStandIn, type Provider, type StandIn } from '../testing/stand-ins/stand-in.ts';
import {
  telenorAccount,
  telenorStandIn,
  telenorState,
} from '../testing/stand-ins/telenor-stand-in.ts';
import { twilioAccount, twilioStandIn } from '../testing/stand-ins/twilio-stand-in.ts';
import { answers, hangs, openUnreliableServer } from '../testing/unreliable-server.ts';
import type { Message } from './message-provider.ts';
import { messageProvider } from './message-providers.ts';

type Sms = Settings['sms'];

const message: Message = {
  channel: 'sms',
  phone: '923001234567',
  text: '1234 is your one-time password for Dispatch Console.',
  code: '1234',
};
const urdu = {
  ...message,
  text: '1234 ڈسپیچ کنسول کے لیے آپ کا او ٹی پی ہے۔',
} as const;
const call = { ...message, channel: 'call', text: 'Your code is 1, 2 <& 3.' } as const;

let now = 0;
let outside: OutsideServices;
let opened: { close(): Promise<void> }[] = [];
beforeEach(() => {
  now = 0;
  outside = patientOutside({ failures: 100 });
});
afterEach(async () => {
  await outside.close();
  await Promise.all(opened.map((server) => server.close()));
  opened = [];
});

async function standIn(provider: Provider): Promise<StandIn> {
  const server = await openStandIn(provider);
  opened.push(server);
  return server;
}
async function failing(behavior: Parameters<typeof openUnreliableServer>[0]) {
  const server = await openUnreliableServer(behavior);
  opened.push(server);
  return server;
}
const settings = (sms: Partial<Sms>): Sms => ({
  ...readSettings({ NODE_ENV: 'test', DATA_DIR: 'memory://' }).sms,
  ...sms,
});
function open(sms: Partial<Sms>) {
  const provider = messageProvider(settings(sms), outside, () => now);
  if (!provider) throw new Error('no provider');
  return provider;
}
const twilioAt = (url: string) => ({ twilio: { url, ...twilioAccount } });
const infobipAt = (url: string) => ({ infobip: { url, ...infobipAccount } });
const telenorAt = (url: string) => ({ telenor: { url, ...telenorAccount } });

it('is undefined where no provider is configured', () => {
  expect(messageProvider(settings({}), outside, () => now)).toBeUndefined();
});

describe('Twilio', () => {
  it('takes a message in each language and returns its sid', async () => {
    const { url, calls } = await standIn(twilioStandIn());
    const provider = open({ providers: ['twilio'], ...twilioAt(url) });
    expect(await provider.send(message)).toBe('twilio SMXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX');
    await provider.send(urdu);
    expect(calls.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { To: '+923001234567', From: twilioAccount.from, Body: message.text },
      { To: '+923001234567', From: twilioAccount.from, Body: urdu.text },
    ]);
  });

  it('sends by a messaging service where one is named', async () => {
    const { url } = await standIn(twilioStandIn());
    const twilio = { url, ...twilioAccount, from: 'MGXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX' };
    expect(await open({ providers: ['twilio'], twilio }).send(message)).toMatch(/^twilio SM/);
  });

  it('says a code twice in a call, with its signs escaped', async () => {
    const { url, calls } = await standIn(twilioStandIn());
    expect(await open({ providers: ['twilio'], ...twilioAt(url) }).send(call)).toMatch(
      /^twilio CA/,
    );
    const say = '<Say>Your code is 1, 2 &lt;&amp; 3.</Say>';
    expect(new URLSearchParams(calls[0]?.body).get('Twiml')).toBe(
      `<Response>${say}<Pause/>${say}</Response>`,
    );
  });

  it.each([
    ['delivered', 'delivered'],
    ['sent', 'sent'],
    ['undelivered', 'failed'],
    ['failed', 'failed'],
  ])('tells of a message that is %s that it is %s', async (status, delivery) => {
    const { url } = await standIn(twilioStandIn({ status }));
    const provider = open({ providers: ['twilio'], ...twilioAt(url) });
    expect(await provider.deliveryOf?.(String(await provider.send(message)))).toBe(delivery);
  });

  it.each([
    ['a wrong token', { authToken: 'other' }, message, 'answered 401 (20003)'],
    ['an impossible number', {}, { ...message, phone: '92' }, 'answered 400 (21211)'],
    ['a blank text', {}, { ...message, text: '' }, 'answered 400 (21602)'],
  ])('names the error for %s, and no phone', async (_name, account, sent, reason) => {
    const { url } = await standIn(twilioStandIn());
    const twilio = { url, ...twilioAccount, ...account };
    const failure = await open({ providers: ['twilio'], twilio })
      .send(sent)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: `the SMS provider ${reason}` });
  });
});

describe('Infobip', () => {
  it('takes messages and calls and returns their ids', async () => {
    const { url } = await standIn(infobipStandIn());
    const provider = open({ providers: ['infobip'], ...infobipAt(url) });
    expect(await provider.send(urdu)).toBe('infobip 2250be2d4219-3af1-78856-aabe-1362af1edfd2');
    expect(await provider.send(call)).toBe('infobip ff4804ef-6ab6-4abd-984d-ab3b1387e852');
  });

  it.each([
    ['DELIVERED', 'delivered'],
    ['PENDING', 'sent'],
    ['UNDELIVERABLE', 'failed'],
    [undefined, 'sent'],
  ] as const)('tells of a message in group %s that it is %s', async (group, delivery) => {
    const { url } = await standIn(infobipStandIn({ ...(group && { group }) }));
    const provider = open({ providers: ['infobip'], ...infobipAt(url) });
    expect(await provider.deliveryOf?.(String(await provider.send(message)))).toBe(delivery);
  });

  it.each([
    ['a wrong key', { apiKey: 'other' }, {}, 'answered 401 (UNAUTHORIZED)'],
    ['an empty account', {}, { hasCredit: false }, 'REJECTED_NOT_ENOUGH_CREDITS'],
  ])('names the error for %s', async (_name, account, state, reason) => {
    const { url } = await standIn(infobipStandIn(state));
    const infobip = { url, ...infobipAccount, ...account };
    await expect(open({ providers: ['infobip'], infobip }).send(message)).rejects.toThrow(reason);
  });
});

describe('Telenor', () => {
  it('signs in once for several messages, and says when one is not Latin', async () => {
    const state = telenorState();
    const { url, calls } = await standIn(telenorStandIn(state));
    const provider = open({ providers: ['telenor'], ...telenorAt(`${url}/corporate_sms2/api`) });
    expect(await provider.send(message)).toBe('telenor 1267');
    expect(await provider.send(urdu)).toBe('telenor 1267');
    expect(state.signIns).toBe(1);
    const [, first, second] = calls.map(({ query }) => query);
    expect(first).toEqual({
      session_id: expect.any(String),
      to: message.phone,
      text: message.text,
      mask: 'DISPATCH',
    });
    expect(second).toMatchObject({ text: urdu.text, unicode: 'true' });
  });

  it('signs in again when its session has been ended, and after 25 minutes', async () => {
    const state = telenorState();
    const { url } = await standIn(telenorStandIn(state));
    const provider = open({ providers: ['telenor'], ...telenorAt(url) });
    await provider.send(message);
    state.sessions.clear();
    expect(await provider.send(message)).toBe('telenor 1267');
    now += 25 * 60_000;
    await provider.send(message);
    expect(state.signIns).toBe(3);
  });

  it('names a refusal', async () => {
    const { url } = await standIn(telenorStandIn(telenorState()));
    const telenor = { url, ...telenorAccount, password: 'other' };
    await expect(open({ providers: ['telenor'], telenor }).send(message)).rejects.toThrow(
      'Telenor refused: Error 200',
    );
  });

  it('cannot call', async () => {
    const { url, calls } = await standIn(telenorStandIn(telenorState()));
    const provider = open({ providers: ['telenor'], ...telenorAt(url) });
    await expect(provider.send(call)).rejects.toThrow('no provider can send by call');
    expect(calls).toEqual([]);
  });
});

describe('a second provider', () => {
  it('sends what the first one refused, once', async () => {
    const first = await standIn(twilioStandIn({ isBusy: true }));
    const second = await standIn(infobipStandIn());
    const provider = open({
      providers: ['twilio', 'infobip'],
      ...twilioAt(first.url),
      ...infobipAt(second.url),
    });
    expect(await provider.send(message)).toMatch(/^infobip 2250be2d/);
    expect([first.calls.length, second.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['answers 500', answers(500, {}), 1],
    ['answers 504, so a message may be on its way', answers(504, {}), 0],
    ['never answers, so a message may be on its way', hangs, 0],
  ])('when the first one %s it sends %i', async (_name, behavior, sent) => {
    const first = await failing(behavior);
    const second = await standIn(infobipStandIn());
    // Nothing but the hanging one reaches this limit: the second one is not called then.
    await outside.close();
    outside = patientOutside({ failures: 100, ...(behavior === hangs && { timeMs: 300 }) });
    const provider = open({
      providers: ['twilio', 'infobip'],
      ...twilioAt(first.url),
      ...infobipAt(second.url),
    });
    await provider.send(message).catch(() => undefined);
    expect(second.calls).toHaveLength(sent);
  });

  it('sends when the first one cannot be reached', async () => {
    const second = await standIn(infobipStandIn());
    const gone = await openStandIn(twilioStandIn());
    await gone.close();
    const provider = open({
      providers: ['twilio', 'infobip'],
      ...twilioAt(gone.url),
      ...infobipAt(second.url),
    });
    expect(await provider.send(message)).toMatch(/^infobip 2250be2d/);
  });

  it('calls where the first one only sends messages', async () => {
    const first = await standIn(telenorStandIn(telenorState()));
    const second = await standIn(twilioStandIn());
    const provider = open({
      providers: ['telenor', 'twilio'],
      ...telenorAt(first.url),
      ...twilioAt(second.url),
    });
    expect(await provider.send(call)).toMatch(/^twilio CA/);
    expect(first.calls).toEqual([]);
  });
});
