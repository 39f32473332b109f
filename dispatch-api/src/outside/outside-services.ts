import { outsideClient, type OutsideClient, type OutsideLimits } from './outside-client.ts';

/** The clients of this process; one for each address, because it has the address's breaker. */
export interface OutsideServices {
  at(name: string, url: string): OutsideClient;
  close(): Promise<void>;
}

export function outsideServices(limits: Partial<OutsideLimits> = {}): OutsideServices {
  const clients = new Map<string, OutsideClient>();
  return {
    at(name, url) {
      const client = clients.get(url) ?? outsideClient(name, url, limits);
      clients.set(url, client);
      return client;
    },
    close: async () => {
      await Promise.all([...clients.values()].map((client) => client.close()));
    },
  };
}
