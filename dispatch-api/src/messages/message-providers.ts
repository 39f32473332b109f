import type { OtpChannel } from 'shared-contracts/auth/password-reset.api';

import { isUnsent, OutsideError } from '../outside/outside-error.ts';
import type { OutsideServices } from '../outside/outside-services.ts';
import type { Message, MessageProvider } from './message-provider.ts';
import { smsProviders, type SmsSettings } from './sms-providers.ts';

/**
 * The configured providers as one. A message goes to the next provider only if the one before it
 * certainly didn't take it, so nothing is sent twice. An id begins with the provider's name.
 * Undefined where none is configured.
 */
export function messageProvider(
  sms: SmsSettings,
  outside: OutsideServices,
  clock: () => number,
): MessageProvider | undefined {
  const providers = sms.providers.map((name, index) => {
    // Users notice only the failure of the last one.
    const isLast = index === sms.providers.length - 1;
    const service = isLast ? 'the SMS provider' : 'the first SMS provider';
    return { name, ...smsProviders[name].open(outside.at(service, sms[name].url), sms, clock) };
  });
  if (providers.length === 0) return undefined;
  const ableTo = (channel: OtpChannel) =>
    providers.filter(({ channels }) => channels.includes(channel));
  return {
    channels: providers.flatMap(({ channels }) => channels),
    async send(message: Message) {
      let failure: unknown = new OutsideError(`no provider can send by ${message.channel}`);
      for (const provider of ableTo(message.channel))
        try {
          const id = await provider.send(message);
          return id && `${provider.name} ${id}`;
        } catch (error) {
          failure = error;
          if (!isUnsent(error)) break;
        }
      throw failure;
    },
    async deliveryOf(id) {
      const [name = '', ...rest] = id.split(' ');
      const provider = providers.find((one) => one.name === name);
      return (await provider?.deliveryOf?.(rest.join(' '))) ?? 'sent';
    },
    check: async () => void (await Promise.all(providers.map((provider) => provider.check()))),
  };
}
