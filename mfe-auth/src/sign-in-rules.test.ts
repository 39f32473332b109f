import * as rules from 'shared-contracts/auth/auth.rules';
import { signInMessages } from 'shared-contracts/core/field-messages/sign-in-messages';

test('each rule of sign-in has its text among those that its forms load', () => {
  const keys = Object.values(rules).flatMap((form) =>
    typeof form === 'object'
      ? Object.values(form).flatMap((rule: Readonly<Record<string, unknown>>) =>
          ['required', 'invalid', 'short'].flatMap((name) => rule[name] ?? []),
        )
      : [],
  );
  expect(keys).toContain('phone.incorrect');
  expect(keys.filter((key) => !Object.hasOwn(signInMessages, String(key)))).toEqual([]);
});
