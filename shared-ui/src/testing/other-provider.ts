import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { act } from '@testing-library/react';
import { config, queryClient } from 'shared-bus';
import { endpoints } from 'shared-contracts/api';
import type { Endpoint } from 'shared-contracts/core/endpoint';
import { bySize } from 'shared-contracts/testing/by-size.builder';
import { documentedAnswer, seededRandom } from 'shared-contracts/testing/other-provider.builder';

import { leaveConsole, currentNotices } from './leave-console.ts';
import { setTestComposition } from './render-at.tsx';

/**
 * The number of answers that a screen is tested with: 200 in the full form, few in a normal run,
 * since each renders a page.
 */
export const answersEach = (few: number): number => bySize(few, 200);

/**
 * Adjusts a generated answer that would make a screen redirect: a detail that must stay needs a
 * state of its list.
 */
export type AdjustAnswer = (answer: Record<string, unknown>) => Record<string, unknown>;

export interface OtherProvider {
  /** Ids of the endpoints that were called since the start. */
  requested: ReadonlySet<string>;
  /** From now on these answers are adjusted, by endpoint id. */
  adjust: (by: Readonly<Record<string, AdjustAnswer>>) => void;
}

const patternOf = ({ path }: Endpoint): RegExp =>
  new RegExp(`^/api/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
// A literal path takes precedence over one with a parameter in the same place.
const routes = endpoints
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))
  .toSorted(
    (a, b) => Number(a.endpoint.path.includes('{')) - Number(b.endpoint.path.includes('{')),
  );

/**
 * Starts another provider for a test file: it has the documented calls and answers each with any
 * value that the documents allow, the same for the same seed. Screens reach it over HTTP, like any
 * provider. Call it at the top of the file, with the pages that links lead to.
 */
export function startLawfulProvider(links: readonly string[] = []): OtherProvider {
  // Two hundred pages in a row take longer than a normal test may.
  jest.setTimeout(bySize(180_000, 1_800_000));
  const requested = new Set<string>();
  const random = seededRandom(Number(process.env['SEED'] ?? 1));
  let adjusts: Readonly<Record<string, AdjustAnswer>> = {};
  const own = config.apiBase;
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '', 'http://provider');
    response
      .setHeader('access-control-allow-origin', '*')
      .setHeader('access-control-allow-headers', '*')
      .setHeader('access-control-allow-methods', '*')
      .setHeader('connection', 'close');
    const found = routes.find(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname),
    );
    request.resume();
    if (!found) {
      response
        .writeHead(request.method === 'OPTIONS' ? 204 : 404)
        .end(request.method === 'OPTIONS' ? undefined : '{"code":404,"message":""}');
      return;
    }
    const { id } = found.endpoint;
    requested.add(id);
    const answer = documentedAnswer(found.endpoint, { random });
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(adjusts[id]?.(answer) ?? answer));
  });
  beforeAll(async () => {
    setTestComposition(links);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    // listening on TCP
    config.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  });
  afterEach(leaveConsole);
  afterAll(async () => {
    config.apiBase = own;
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return {
    requested,
    adjust: (by) => {
      adjusts = by;
    },
  };
}

// The last is the router's text for a screen that threw.
const unreadable =
  /\bNaN\b|\bundefined\b|\bnull\b|Invalid (Date|time)|\[object |Unexpected Application Error/;
const spoken = ['aria-label', 'title', 'placeholder', 'alt', 'href', 'value'];

/** The last test of such a file: its screens have called every endpoint that they show, by id. */
export const showsAllCalls = (provider: OtherProvider, ids: readonly string[]): void => {
  test('every call of its screens was answered', () => {
    expect(ids.filter((id) => !provider.requested.has(id))).toEqual([]);
  });
};

/** Texts on the screen or for screen readers that no user must see, and notices of an error. */
export function errorsOnScreen(): string[] {
  const texts = [
    document.body.textContent,
    ...[...document.querySelectorAll('*')].flatMap((element) =>
      spoken.map((name) => element.getAttribute(name) ?? ''),
    ),
  ];
  const errors = texts
    .filter((text) => unreadable.test(text))
    .map((text) =>
      text.slice(Math.max(0, text.search(unreadable) - 40), text.search(unreadable) + 40),
    );
  const failed = currentNotices()
    .filter(({ intent }) => intent === 'error')
    .map(({ title }) => `notice: ${title}`);
  const panels = [...document.querySelectorAll('.fui-MessageBar[role="alert"]')].map(
    (panel) => `panel: ${panel.textContent}`,
  );
  return [...new Set([...errors, ...failed, ...panels])];
}

/** Waits until no request is pending and every answer is rendered. */
export async function waitUntilIdle(): Promise<void> {
  const isBusy = (): boolean => queryClient.isFetching() > 0 || queryClient.isMutating() > 0;
  for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1)
    await act(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 1);
        }),
    );
}

/** Refetches everything on the screen; the provider gives other answers. */
export async function refetchAll(): Promise<void> {
  await act(async () => {
    await queryClient.refetchQueries({ type: 'active' });
  });
  await waitUntilIdle();
}
