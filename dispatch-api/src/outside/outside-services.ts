import type { Outage } from 'shared-contracts/core/outage';

import {
  outsideClient,
  type ClientCertificate,
  type OutsideClient,
  type OutsideLimits,
} from './outside-client.ts';

/** The outside services, by what is written of them in the log, and what fails with each. */
const outageOf = {
  'the SMS provider': 'messages',
  'the first SMS provider': undefined,
  'the geocoder': 'places',
  'the router': 'roads',
  "the partner's system": 'partner',
  'the captcha provider': undefined,
} as const satisfies Record<string, Outage | undefined>;
type OutsideName = keyof typeof outageOf;

/**
 * A failure is shown for this long after the last call, because nobody knows whether another would
 * work.
 */
const toldMs = 60_000;

/** The clients of this process; one for each address, because it has the address's breaker. */
export interface OutsideServices {
  at(name: OutsideName, url: string, certificate?: ClientCertificate): OutsideClient;
  /** Called when a service begins to fail, and when it works again. */
  onFailing(begin: (outage: Outage, forMs: number) => void, end: (outage: Outage) => void): void;
  close(): Promise<void>;
}

export function outsideServices(limits: Partial<OutsideLimits> = {}): OutsideServices {
  const clients = new Map<string, OutsideClient>();
  let begin: (outage: Outage, forMs: number) => void = () => {};
  let end: (outage: Outage) => void = () => {};
  const onState = (name: OutsideName) => (isFailing: boolean) => {
    const outage = outageOf[name];
    if (outage === undefined) return;
    if (isFailing) begin(outage, toldMs);
    else end(outage);
  };
  return {
    onFailing(onBegin, onEnd) {
      begin = onBegin;
      end = onEnd;
    },
    at(name, url, certificate) {
      const client =
        clients.get(url) ?? outsideClient(name, url, limits, onState(name), certificate);
      clients.set(url, client);
      return client;
    },
    close: async () => {
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}
