import { setTimeout as pause } from 'node:timers/promises';

import { consoleSocket, type Socket } from 'release-kit/console/console-socket.ts';
import { hello, type EventMeta, type Hello } from 'shared-contracts/core/socket-event';
import { listEvents } from 'shared-contracts/events/events.api';
import { listTrips } from 'shared-contracts/trips/trip.api';

/** The cost of the return of all clients. */
export interface StormResult {
  /** Milliseconds until the last one was caught up. */
  ms: number;
  /** Events that a client did not get, or got out of order. */
  gaps: number;
  /** Events that came with the connection or were requested from the log, of all clients. */
  events: number;
}

/** A client that follows one room, as a tab does. */
class Client {
  readonly socket: Socket;
  /** The number of the newest event that it has. */
  position = 0;
  /** Says nothing of it: the page of a server that keeps no log. */
  isForgetful = false;

  constructor({ url, token, room }: Place) {
    this.socket = consoleSocket(url, token, undefined, () =>
      this.isForgetful || this.position === 0 ? [] : [{ room, seq: this.position }],
    );
  }
}

interface Place {
  url: string;
  token: string;
  room: string;
}

const newestOf = ({ rooms }: Hello, room: string): number =>
  rooms.find((one) => one.room === room)?.seq ?? 0;

/** Many clients of one server that lose their connections and return in the same moment. */
export class Storm {
  readonly #clients: Client[];
  readonly #place: Place;
  /** Events that the sockets have delivered in order. */
  #delivered = 0;

  private constructor(place: Place, clients: Client[]) {
    this.#place = place;
    this.#clients = clients;
  }

  static async join({ many, ...place }: Place & { many: number }): Promise<Storm> {
    const clients = Array.from({ length: many }, () => new Client(place));
    await Promise.all(
      clients.map(async (client) => {
        client.position = newestOf(await greeted(client), place.room);
      }),
    );
    const storm = new Storm(place, clients);
    for (const client of clients)
      client.socket.onAny((_event: string, _row: unknown, meta?: EventMeta) => {
        if (meta?.room !== place.room || meta.seq !== client.position + 1) return;
        client.position = meta.seq;
        storm.#delivered += 1;
      });
    return storm;
  }

  drop(): void {
    for (const { socket } of this.#clients) socket.disconnect();
  }

  async return(how: 'catch up' | 'reload'): Promise<StormResult> {
    const result = { ms: 0, gaps: 0, events: 0 };
    this.#delivered = 0;
    const began = performance.now();
    await Promise.all(
      this.#clients.map(async (client) => {
        client.isForgetful = how === 'reload';
        const greeting = greeted(client);
        client.socket.connect();
        const newest = newestOf(await greeting, this.#place.room);
        if (how === 'catch up') await this.#catchUp(client, newest, result);
        else await this.#reload(client, newest);
      }),
    );
    result.ms = performance.now() - began;
    result.events += this.#delivered;
    return result;
  }

  async #get(path: string, query: Record<string, string>): Promise<unknown> {
    const { url, token } = this.#place;
    const ask = () =>
      fetch(`${url}/api/v1${path}?${new URLSearchParams(query)}`, {
        headers: { 'x-dispatch-access-token': token },
      });
    let answer = await ask();
    // An overloaded server refuses some, who try again.
    while (answer.status === 503) {
      await answer.arrayBuffer();
      await pause(500);
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  }

  /** As shared-bus does: from the log what has not come with the connection. */
  async #catchUp(client: Client, newest: number, result: StormResult): Promise<void> {
    const { room } = this.#place;
    while (client.position < newest) {
      // the endpoint's own answer
      const { events } = (await this.#get(listEvents.path, {
        room,
        after: String(client.position),
      })) as { events: { meta: EventMeta }[] };
      if (events.length === 0) {
        result.gaps += newest - client.position;
        return;
      }
      for (const { meta } of events) {
        if (meta.seq !== client.position + 1) result.gaps += 1;
        client.position = meta.seq;
        result.events += 1;
      }
    }
  }

  /** As a page does whose server keeps no log. */
  async #reload(client: Client, newest: number): Promise<void> {
    await this.#get(listTrips.path, {
      state: 'inprogress',
      sortBy: 'due',
      sortType: 'asc',
      limit: '50',
    });
    client.position = newest;
  }
}

const greeted = ({ socket }: Client): Promise<Hello> =>
  new Promise((resolve) => {
    socket.once(hello.name, resolve);
  });
