import type { OutsideClient } from '../outside/outside-client.ts';
import type { MessageProvider } from './message-provider.ts';

/** An operator's own service: a JSON POST per message (docs/production.md#add-an-sms-provider). */
export const genericProvider = (client: OutsideClient, token: string): MessageProvider => ({
  channels: ['sms', 'call'],
  async send({ channel, phone, text, code }) {
    await client.text({
      method: 'POST',
      isIdempotent: false,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: phone, channel, text, ...(code && { code }) }),
    });
    return undefined;
  },
  // The service may know no method but POST, which would send something.
  check: () => client.reach(),
});
