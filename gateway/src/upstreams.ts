/** One or more API processes that serve the same users. */
export interface Upstreams {
  /** The next one in turn among those that answer, or among all when none does. */
  next(): string;
  /** Leaves one out until it is ready again. */
  failed(origin: string): void;
  close(): void;
}

interface Options {
  /** Whether a process can work now. */
  isReady?: (origin: string) => Promise<boolean>;
  everyMs?: number;
}

const answersReady = async (origin: string): Promise<boolean> => {
  try {
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(1500) })).ok;
  } catch {
    return false; // unreachable or too slow is the same to a caller
  }
};

/** From addresses separated by commas. With one address there is no choice and no check. */
export function upstreamsOf(
  addresses: string,
  { isReady = answersReady, everyMs = 1000 }: Options = {},
): Upstreams {
  const origins = addresses.split(',').map((text) => new URL(text.trim()).origin);
  const out = new Set<string>();
  let index = 0;

  const check = async (origin: string) => {
    if (await isReady(origin)) out.delete(origin);
    else out.add(origin);
  };
  const checkAll = () => void Promise.all(origins.map(check));
  const timer = origins.length > 1 ? setInterval(checkAll, everyMs) : undefined;
  timer?.unref();
  if (timer) checkAll();

  return {
    next() {
      const there = origins.filter((origin) => !out.has(origin));
      const choice = there.length > 0 ? there : origins;
      index = (index + 1) % choice.length;
      // `choice` is never empty: an empty list of addresses is no URL and threw above
      return choice[index] ?? origins[0] ?? '';
    },
    failed(origin) {
      if (origins.length > 1) out.add(origin);
    },
    close: () => clearInterval(timer),
  };
}
