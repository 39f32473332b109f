import type { FastifyBaseLogger } from 'fastify';

import type { RunCommand } from './commands/command.ts';
import type { Database, DatabaseHandle } from './database/database.ts';
import type { PartnerSystem } from './partner/partner.provider.ts';
import type { Settings } from './settings.ts';

/** What routes work with. Commands get none of it (see commands/command.ts). */
export interface Services {
  settings: Settings;
  /** Epoch milliseconds; tests set it. */
  clock: () => number;
  /** For reads. Writes go through `run`. */
  database: Database;
  handle: DatabaseHandle;
  run: RunCommand;
  log: FastifyBaseLogger;
  /** The system outside that keeps the same users. */
  partner: PartnerSystem;
  /** Something was announced, by this process or another: the relay looks at once. */
  wakeRelay: () => void;
  /** Sessions ended: their sockets go at once. */
  endSockets: (sessionIds: readonly string[]) => void;
  socketCount: () => number;
}
