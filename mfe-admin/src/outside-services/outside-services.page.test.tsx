import { fireEvent, screen } from '@testing-library/react';
import type { OutsideService } from 'shared-contracts/outside/outside-service';
import { apiThrough } from 'shared-ui/testing';

import { asAdmin } from '../testing/as-admin.ts';
import { renderAt } from '../testing/render-at.tsx';
import OutsideServicesPage from './outside-services.page.tsx';

asAdmin();

const open = () => renderAt('/outside-services', { '/outside-services': <OutsideServicesPage /> });
const service = (name: string, over: Partial<OutsideService> = {}): OutsideService => ({
  service: name,
  provider: null,
  checked_at: null,
  problem: null,
  settings: [],
  ...over,
});
const checked_at = '2026-11-20T08:00:00.000Z';
const unchecked = {
  list: [service('mail'), service('messages', { provider: 'twilio' }), service('fax')],
};
const checked = {
  list: [
    service('mail', { checked_at }),
    service('messages', {
      provider: 'twilio',
      checked_at,
      problem: 'the SMS provider answered 401',
      settings: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
    }),
  ],
};
const texts = async () =>
  (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);

test('calls no service before a press', async () => {
  const calls = await apiThrough({ 'GET /outside_services': unchecked });
  await open();
  await screen.findByText('Mail');
  const [mail, messages, other] = await texts();
  expect(mail).toContain('MailNot checked yet');
  expect(messages).toContain('SMS and voice (twilio)Not checked yet');
  expect(other).toContain('fax');
  expect(calls.filter((name) => name.includes('check='))).toEqual([]);
});

test('a press checks each; those that fail come first with the settings to correct', async () => {
  const calls = await apiThrough({
    'GET /outside_services': ({ name }) => (name.includes('check=true') ? checked : unchecked),
  });
  await open();
  await screen.findByText('Mail');
  fireEvent.click(screen.getByRole('button', { name: 'Check now' }));
  await screen.findByText('the SMS provider answered 401');
  const [first, second] = await texts();
  expect(first).toContain('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN');
  expect(second).toContain('MailWorks');
  expect(calls.filter((name) => name.includes('check='))).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Check now' })).toBeEnabled();
});

test('without an outside service it says so, and there is nothing to press', async () => {
  await open();
  expect(await screen.findByText('No outside services')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check now' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
