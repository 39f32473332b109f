import type { Endpoint } from 'shared-contracts/core/endpoint';

import { config } from '../config/config.ts';
import { listenAsApi, sendReply, type Reply } from './own-api.builder.ts';

/** A promise holds the call until the test resolves it. */
type Answer = () => Reply | Promise<Reply>;

export interface NamedApi {
  /** Replies to an endpoint's calls from now on; any other call gets an empty list. */
  answer(endpoint: Endpoint, answer: Answer): void;
  /** The URLs of an endpoint's calls so far, below the API's base. */
  callsOf(endpoint: Endpoint): readonly string[];
  close: () => Promise<void>;
}

const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** A server that replies by endpoint, as the API of the current test. */
export async function openNamedApi(): Promise<NamedApi> {
  const answers = new Map<string, Answer>();
  const calls: { name: string; url: string }[] = [];
  const { base, close } = await listenAsApi(({ method = '', url: asked = '' }, response) => {
    const url = asked.slice(new URL(base).pathname.length);
    const name = nameOf({ method, path: url.replace(/\?.*/, '') });
    calls.push({ name, url });
    const answer = answers.get(name) ?? (() => ({ status: 200, body: { data: [] } }));
    void Promise.resolve(answer()).then((reply) => sendReply(response, reply));
  });
  jest.replaceProperty(config, 'apiBase', base);
  return {
    answer: (endpoint, answer) => void answers.set(nameOf(endpoint), answer),
    callsOf: (endpoint) =>
      calls.filter(({ name }) => name === nameOf(endpoint)).map(({ url }) => url),
    close,
  };
}
