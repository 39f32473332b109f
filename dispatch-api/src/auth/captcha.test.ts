import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { captchaChallenge, login } from 'shared-contracts/auth/auth.api';

import { captchaAccount, siteverifyStandIn } from '../testing/stand-ins/siteverify-stand-in.ts';
import { openStandIn } from '../testing/stand-ins/stand-in.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { answers, floods, hangsUp, openUnreliableServer } from '../testing/unreliable-server.ts';
import { newChallenge } from './captcha.ts';
import { hashPassword } from './password.ts';

const password = 'Dispatch@1';
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    settings: { captcha: { provider: 'altcha', secret: '', verifyUrl: '' } },
  });
});
afterAll(() => test.close());

const enter = (phone: string, token?: string) =>
  test.call(login, {
    body: { phone, password, ...(token !== undefined && { captcha_token_value: token }) },
  });
const signer = async () =>
  (await test.user('dispatcher', { passwordHash: await hashPassword(password) })).phone;
const refused = {
  status: 422,
  failure: { error_id: 'captcha.refused', message: 'Please Check Captcha' },
};

describe('proof of work', () => {
  let payload: { challenge: Challenge; solution: unknown };
  const tokenOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');
  beforeAll(async () => {
    // As the server makes it for everybody, but for a moment's work.
    const challenge = await newChallenge(test.app.services, 2);
    payload = {
      challenge: {
        parameters: challenge.parameters,
        ...(challenge.signature && { signature: challenge.signature }),
      },
      solution: await solveChallenge({ challenge, deriveKey }),
    };
  });

  it('is signed and requires work', async () => {
    // The shape is the captcha library's own.
    const { parameters, signature } = (await test.call(captchaChallenge, {}))
      .answer as unknown as Challenge;
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5000 });
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
  });
  it('allows one sign-in', async () => {
    const phone = await signer();
    expect((await enter(phone, tokenOf(payload))).status).toBe(200);
    expect(await enter(phone, tokenOf(payload))).toMatchObject(refused);
  });
  it.each([
    ['none', () => undefined],
    ['a blank one', () => ''],
    ['no JSON', () => 'abc'],
    [
      'another solution',
      () =>
        tokenOf({
          ...payload,
          solution: { ...(payload.solution as object), counter: 1, derivedKey: '00' },
        }),
    ],
    [
      'an easier challenge',
      () =>
        tokenOf({
          ...payload,
          challenge: {
            ...payload.challenge,
            parameters: { ...payload.challenge.parameters, cost: 1 },
          },
        }),
    ],
    [
      'no signature',
      () => tokenOf({ ...payload, challenge: { parameters: payload.challenge.parameters } }),
    ],
  ])('is refused with %s', async (_name, token) => {
    expect(await enter(await signer(), token())).toMatchObject(refused);
  });
});

describe('a provider', () => {
  it('is called with the secret, and its answer decides, once for each token', async () => {
    const provider = await openStandIn(siteverifyStandIn());
    jest.replaceProperty(test.app.services.settings, 'captcha', {
      provider: 'turnstile',
      secret: captchaAccount.secret,
      verifyUrl: provider.url,
    });
    const phone = await signer();
    expect(await enter(phone, 'bad')).toMatchObject(refused);
    expect((await enter(phone, captchaAccount.token)).status).toBe(200);
    expect(await enter(phone, captchaAccount.token)).toMatchObject(refused);
    expect(provider.calls).toHaveLength(3);
    expect(await enter(phone)).toMatchObject(refused);
    expect(provider.calls).toHaveLength(3);
    await provider.close();
  });
  it.each([
    ['fails', answers(500, '')],
    ['redirects', answers(302, '', { location: 'http://127.0.0.1:1/' })],
    ['answers broken JSON', answers(200, '{"success":true')],
    ['answers without end', floods(() => {})],
    ['hangs up', hangsUp],
  ])('accepts nobody while it %s', async (_name, behavior) => {
    const server = await openUnreliableServer(behavior);
    jest.replaceProperty(test.app.services.settings, 'captcha', {
      provider: 'turnstile',
      secret: 'site secret',
      verifyUrl: server.url,
    });
    expect(await enter(await signer(), 'good')).toMatchObject(refused);
    expect(server.requests).toHaveLength(1);
    await server.close();
  });
});
