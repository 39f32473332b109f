import { act } from '@testing-library/react';
import { awaitPage, startLive } from 'shared-bus';
import { hello, sections, type Hello, type SocketEvent } from 'shared-contracts/core/socket-event';
import { documentedValue } from 'shared-contracts/testing/other-provider.builder';

type Receive = (event: string, row: unknown, meta?: unknown) => void;

/** The answer of an empty list, so that everything on screen came by events. */
export const emptyFirstPage = () => ({
  code: 200,
  message: 'Success',
  list: [],
  current_page: 1,
  total_records: 0,
  total_pages: 0,
});

/**
 * The server end of the console's socket: a test sends the events, and the console's own code
 * handles them. For `jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }))`.
 */
export class SocketLine {
  #connected: (() => void) | undefined;
  #receive: Receive | undefined;
  readonly socket = {
    active: true,
    on: (name: string, listener: () => void): void => {
      if (name === 'connect') this.#connected = listener;
    },
    onAny: (listener: Receive): void => {
      this.#receive = listener;
    },
    removeAllListeners(): void {},
    offAny(): void {},
    disconnect(): void {},
    connect(): void {},
  };

  /** Opens the socket of the current session, with more in its greeting; returns how to close it. */
  async open(greeting: Partial<Hello> = {}): Promise<() => void> {
    const stop = await this.begin();
    await this.connect(greeting);
    return stop;
  }

  /** Begins to open it, without an answer from the server; returns how to close it. */
  async begin(): Promise<() => void> {
    this.#connected = undefined;
    const stop = startLive();
    // A page is on screen: the socket would wait for one, and three seconds at most.
    awaitPage()();
    // A function, because it changes while the loop waits.
    const isWaiting = () => !this.#connected;
    while (isWaiting())
      await act(
        () =>
          new Promise<void>((resolve) => {
            setTimeout(resolve, 1);
          }),
      );
    return stop;
  }

  /** The server answers. */
  async connect(greeting: Partial<Hello> = {}): Promise<void> {
    await act(async () => {
      this.#connected?.();
      this.#receive?.(hello.name, {
        rooms: sections.map((room) => ({ room, seq: 0 })),
        now: new Date().toISOString(),
        ...greeting,
      });
    });
  }

  /** Sends one row of an event unchanged; it is on screen when this resolves. */
  async send({ name }: Pick<SocketEvent, 'name'>, row: object): Promise<void> {
    await act(async () => {
      this.#receive?.(name, row);
      await afterTwoFrames();
    });
  }

  /**
   * Sends a number of rows of an event as another provider may send them, most with the fields by
   * which a list includes them; they are on screen when this resolves.
   */
  async bring(
    { name, row }: SocketEvent,
    many: number,
    random: () => number,
    listed: object = {},
  ): Promise<void> {
    await act(async () => {
      for (let number = 0; number < many; number += 1)
        this.#receive?.(name, {
          ...(documentedValue(row, { random }) as object),
          ...(random() < 0.8 && listed),
        }); // a row is an object
      await afterTwoFrames();
    });
  }
}

/** The cache is written in the next frame and rendered after it. */
async function afterTwoFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}
