import type { FastifyBaseLogger } from 'fastify';

import type { AuditedReads } from './audit/audited-reads.ts';
import type { CallLines } from './call-lines.ts';
import type { RunCommand } from './commands/command.ts';
import type { Database, DatabaseHandle } from './database/database.ts';
import type { PlaceProvider } from './geo/geo.provider.ts';
import type { Roads } from './geo/roads.ts';
import type { FileStore } from './media/file-store.ts';
import type { MailProvider } from './messages/mail.provider.ts';
import type { MessageProvider } from './messages/message-provider.ts';
import type { AgreedClock } from './outages/agreed-clock.ts';
import type { Outages } from './outages/outages.ts';
import type { SharedOutages } from './outages/shared-outages.ts';
import type { OutsideServices } from './outside/outside-services.ts';
import type { PartnerSystem } from './partner/partner.provider.ts';
import type { PushProvider } from './push/push.provider.ts';
import type { RedisClient } from './redis.ts';
import type { Settings } from './settings.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** Dependencies of the routes. A command gets only its context (commands/command.ts). */
export interface Services {
  settings: Settings;
  /** Epoch milliseconds; tests set it. */
  clock: () => number;
  /** For reads. Writes go through `run`. */
  database: Database;
  handle: DatabaseHandle;
  /** Shortens the wait between processes, and counts calls for all of them. */
  redis: RedisClient | undefined;
  lines: CallLines;
  run: RunCommand;
  /** Pictures and recordings. */
  files: FileStore;
  /** Records reads of personal data. */
  reads: AuditedReads;
  log: FastifyBaseLogger;
  /** The present outages of this process. */
  outages: Outages;
  /** Those of outside services, with a database that other processes use as well. */
  sharedOutages: SharedOutages | undefined;
  /** Undefined where there is no other clock to compare with, and where tests set the time. */
  agreedClock: AgreedClock | undefined;
  /** Clients of what is called over HTTP. */
  outside: OutsideServices;
  /** Sends SMS and voice calls; undefined where none is configured. */
  messages: MessageProvider | undefined;
  /** Sends mail; undefined where no mail server is configured. */
  mail: MailProvider | undefined;
  /** Sends push messages to browsers; undefined without keys. */
  push: PushProvider | undefined;
  /** Place search, by the settings. */
  places: PlaceProvider;
  /** Ways by road, by the settings. */
  roads: Roads;
  /** The outside system that stores the same users. */
  partner: PartnerSystem;
  /** Makes the relay look for events immediately, because some process has announced one. */
  wakeRelay: () => void;
  /** Which events webhooks want, and what sends them. */
  webhooks: Webhooks;
  /** Closes the sockets of ended sessions immediately. */
  endSockets: (sessionIds: readonly string[]) => void;
  socketCount: () => number;
  /** The position of the newest event that this process has sent; undefined without a relay. */
  relayPosition: () => number | undefined;
  /** How long ago the relay last read events without an error; 0 without a relay. */
  relayIdleMs: () => number;
  /** Set when the process is about to stop: it works on, but takes no new callers. */
  isDraining: boolean;
  /** Records how long an event took from its commit to its sending. */
  observeDelivery: (ms: number) => void;
}
