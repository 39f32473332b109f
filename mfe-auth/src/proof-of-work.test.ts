import { webcrypto } from 'node:crypto';

import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import { solve } from './proof-of-work.ts';

// jsdom has no Web Crypto; a browser's and Node's are the same.
beforeAll(() => void Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));

const hmacSignatureSecret = 'secret of this test';

test.each([0, 1, 7, 30])(
  'solves a challenge with counter %i, as the server verifies it',
  async (counter) => {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 50,
      counter,
      deriveKey,
      hmacSignatureSecret,
    });
    const payload = JSON.parse(atob(await solve(challenge)));
    expect(payload.solution.counter).toBe(counter);
    expect(await verifySolution({ ...payload, deriveKey, hmacSignatureSecret })).toMatchObject({
      verified: true,
    });
  },
);
