import type { FastifyBaseLogger } from 'fastify';

import type { RunCommand } from './commands/command.ts';
import type { Database, DatabaseHandle } from './database/database.ts';
import type { PartnerSystem } from './partner/partner.provider.ts';
import type { Settings } from './settings.ts';

/** What routes work with. A command gets only its context (commands/command.ts). */
export interface Services {
  settings: Settings;
  /** Epoch milliseconds; tests set it. */
  clock: () => number;
  /** For reads. Writes go through `run`. */
  database: Database;
  handle: DatabaseHandle;
  run: RunCommand;
  log: FastifyBaseLogger;
  /** The outside system that stores the same users. */
  partner: PartnerSystem;
  /** Makes the relay look for events at once, because some process has announced one. */
  wakeRelay: () => void;
  /** Closes the sockets of ended sessions at once. */
  endSockets: (sessionIds: readonly string[]) => void;
  socketCount: () => number;
}
