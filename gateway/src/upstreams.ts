import { fetchWithin } from './fetch-within.ts';

/** One or more API processes that serve the same users. */
export interface Upstreams {
  /**
   * The next one in turn among those that are ready; when none is, among those that are too busy to
   * say so, else among all.
   */
  next(): string;
  /** How many there are. */
  readonly count: number;
  /** Leaves one out until it is ready again. */
  failed(origin: string): void;
  close(): void;
}

type State = 'ready' | 'busy' | 'gone';

interface Options {
  /** Whether a process can work now, cannot answer in time, or is not there. */
  check?: (origin: string) => Promise<State>;
  everyMs?: number;
}

const readiness = async (origin: string): Promise<State> => {
  try {
    return await fetchWithin(1500, `${origin}/readyz`, ({ ok }) => (ok ? 'ready' : 'busy'));
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'busy' : 'gone';
  }
};

/** From addresses separated by commas. With one address there is no choice and no check. */
export function upstreamsOf(
  addresses: string,
  { check = readiness, everyMs = 1000 }: Options = {},
): Upstreams {
  const origins = addresses.split(',').map((text) => new URL(text.trim()).origin);
  const states = new Map<string, State>();
  let index = 0;

  const inState = (state: State) =>
    origins.filter((origin) => (states.get(origin) ?? 'ready') === state);
  const checkAll = () =>
    void Promise.all(origins.map(async (origin) => states.set(origin, await check(origin))));
  const timer = origins.length > 1 ? setInterval(checkAll, everyMs) : undefined;
  timer?.unref();
  if (timer) checkAll();

  return {
    count: origins.length,
    next() {
      const choice =
        [inState('ready'), inState('busy'), origins].find(({ length }) => length > 0) ?? [];
      index = (index + 1) % choice.length;
      // `choice` is never empty: an empty list of addresses is no URL and threw above
      return choice[index] ?? origins[0] ?? '';
    },
    failed(origin) {
      if (origins.length > 1) states.set(origin, 'gone');
    },
    close: () => clearInterval(timer),
  };
}
