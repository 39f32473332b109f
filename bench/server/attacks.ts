import { io } from 'socket.io-client';

export interface Target {
  url: string;
  /** Of one account, or of several as a planted regression. */
  tokens: readonly string[];
  /** The last page of a hundred trips. */
  pages: number;
}
interface Attack extends Target {
  /** Ends it. */
  signal: AbortSignal;
  /** Called when an answer, or a refusal, begins to arrive. */
  onAnswer: () => void;
}
type Call = (path: string, init?: RequestInit) => Promise<Response>;

const atOnce = 30;
const socketsOfAccount = 300;
const tokenOf = ({ tokens }: Target, nth: number): string => tokens[nth % tokens.length] ?? '';

/** Sends such calls without a pause, many at a time. */
const flood =
  (send: (call: Call, nth: number, target: Target) => Promise<Response>) =>
  ({ signal, onAnswer, ...target }: Attack): void => {
    let nth = 0;
    const one = async (): Promise<void> => {
      while (!signal.aborted) {
        nth += 1;
        const token = tokenOf(target, nth);
        const call: Call = (path, init) =>
          fetch(`${target.url}/api/v1${path}`, {
            ...init,
            signal,
            headers: { 'x-dispatch-access-token': token, ...init?.headers },
          });
        // A refusal, or a connection that was closed, is what an attack has to expect.
        await send(call, nth, target)
          .then((answer) => {
            onAnswer();
            return answer.text();
          })
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
  // Full ones from the end of the list, and every fourth far behind it.
  pages: flood((call, nth, { pages }) =>
    call(
      `/scheduled/bookings?state=all&limit=100&page=${nth % 4 === 0 ? nth * 7919 : Math.max(1, pages - (nth % 100))}`,
    ),
  ),
  search: flood((call, nth) =>
    call(
      `/scheduled/bookings?state=all&limit=100&page=${1 + (nth % 50)}&searchby=agent&searchvalue=a`,
    ),
  ),
  exports: flood((call) => call('/scheduled/bookings/download?state=all')),
  sockets: ({ signal, onAnswer, ...target }: Attack) => {
    for (let nth = 0; nth < socketsOfAccount * target.tokens.length; nth += 1) {
      const socket = io(target.url, {
        auth: { token: tokenOf(target, nth) },
        transports: ['websocket'],
        forceNew: true,
      });
      socket.once('connect', onAnswer);
      socket.once('connect_error', onAnswer);
      signal.addEventListener('abort', () => socket.close());
    }
  },
} as const satisfies Record<string, (attack: Attack) => void>;
