import { io } from 'socket.io-client';

interface Target {
  url: string;
  token: string;
  /** Ends the attack. */
  signal: AbortSignal;
}
type Call = (path: string, init?: RequestInit) => Promise<Response>;

const atOnce = 30;

/** Sends such calls without a pause, many at a time. */
const flood =
  (send: (call: Call, nth: number) => Promise<Response>) =>
  ({ url, token, signal }: Target): void => {
    const call: Call = (path, init) =>
      fetch(`${url}/api/v1${path}`, {
        ...init,
        signal,
        headers: { 'x-dispatch-access-token': token, ...init?.headers },
      });
    let nth = 0;
    const one = async (): Promise<void> => {
      while (!signal.aborted) {
        nth += 1;
        // A refusal, or a connection that was closed, is what an attack has to expect.
        await send(call, nth)
          .then((answer) => answer.text())
          .catch(() => undefined);
      }
    };
    for (let line = 0; line < atOnce; line += 1) void one();
  };

const zeros = JSON.stringify({ x: Array.from({ length: 10 }, () => Array(3000).fill(0)) });
const tooLarge = JSON.stringify({ x: Array(500_000).fill(0) });

/** The attacks of one signed-in account on a server. */
export const attacks = {
  bodies: flood((call, nth) =>
    call('/ride/create', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `attack ${nth}` },
      body: nth % 2 === 0 ? zeros : tooLarge,
    }),
  ),
  pages: flood((call, nth) =>
    call(`/scheduled/bookings?state=all&limit=100&page=${1 + ((nth * 7919) % 1_000_000)}`),
  ),
  search: flood((call, nth) =>
    call(
      `/scheduled/bookings?state=all&limit=100&page=${1 + (nth % 50)}&searchby=agent&searchvalue=a`,
    ),
  ),
  exports: flood((call) => call('/scheduled/bookings/download?state=all')),
  sockets: ({ url, token, signal }: Target) => {
    for (let nth = 0; nth < 300; nth += 1) {
      const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
      signal.addEventListener('abort', () => socket.close());
    }
  },
} as const satisfies Record<string, (target: Target) => void>;
