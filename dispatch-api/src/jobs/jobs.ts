import { leaseSeconds } from 'shared-contracts/queue/queue';

import { newestLink } from '../audit/audit-chain.ts';
import { makeAuditMonths } from '../audit/audit-months.ts';
import {
  foldBatch,
  foldMinutes,
  forgetMinutes,
  sampleMinute,
} from '../board/minute-sums.repository.ts';
import { systemActor } from '../commands/actor.ts';
import { forget, sweepUploads, vacuum } from '../database/housekeeping.ts';
import { offerByRules, secondsToOffers } from '../dispatch/automatic.ts';
import { lookAhead } from '../dispatch/look-ahead.ts';
import { recordMoment } from '../dispatch/moment.repository.ts';
import { expireOffers, secondsToExpiry } from '../dispatch/offer-expiry.ts';
import { pruneEvents } from '../events/event-log.ts';
import { moveFilesOut, removeFiles } from '../media/file-moves.ts';
import { retain } from '../operator/retain.ts';
import { sendChangedUsers } from '../partner/send-users.ts';
import { endLostCalls } from '../phone-calls/phone-call.commands.ts';
import { pushToStaff, secondsToPush } from '../push/push-staff.ts';
import { expireLeases, leaseBatch } from '../queue/lease.commands.ts';
import { timeToLeaseEnd } from '../queue/lease.repository.ts';
import { bookRules } from '../recurring/book-rules.ts';
import { forgetReports } from '../releases/client-report.repository.ts';
import { sendReports } from '../reports/send-reports.ts';
import { secondsToCustomerMessage, sendCustomerMessages } from '../tracking/customer-messages.ts';
import { expireBookings } from '../trips/trip-expiry.ts';
import { noteOverduePayouts } from '../wallet/wallet.commands.ts';
import type { Job } from './job.ts';

const by = { actor: systemActor('lifecycle') };

/** Everything that ends because its time is over. */
export const jobs: readonly Job[] = [
  {
    name: 'queue.leases',
    cron: '* * * * *',
    async run({ run }) {
      let ended = 0;
      for (let batch = leaseBatch; batch === leaseBatch; ended += batch)
        batch = await run(expireLeases, undefined, by);
      return ended;
    },
    // A lease that begins in the meantime, in whichever process, does not end before that.
    secondsToNext: async ({ handle }) =>
      Math.min((await timeToLeaseEnd(handle.live.database)) / 1000, leaseSeconds),
  },
  {
    name: 'push.staff',
    cron: '* * * * *',
    run: (services) => pushToStaff(services),
    secondsToNext: ({ handle }) => secondsToPush(handle.live.database),
  },
  {
    name: 'customers.messages',
    cron: '* * * * *',
    run: sendCustomerMessages,
    secondsToNext: secondsToCustomerMessage,
  },
  {
    name: 'bookings.expire',
    cron: '* * * * *',
    run: (services) => expireBookings(services, by),
  },
  {
    name: 'offers.expire',
    cron: '* * * * *',
    run: (services) => expireOffers(services, by),
    secondsToNext: secondsToExpiry,
  },
  {
    name: 'dispatch.automatic',
    cron: '* * * * *',
    run: (services) => offerByRules(services),
    secondsToNext: secondsToOffers,
  },
  {
    name: 'dispatch.record',
    cron: '* * * * *',
    run: recordMoment,
  },
  { name: 'dispatch.zones', cron: '* * * * *', run: lookAhead },
  {
    name: 'payouts.overdue',
    cron: '*/10 * * * *',
    run: ({ run, settings }) => run(noteOverduePayouts(settings), undefined, by),
  },
  { name: 'calls.end', cron: '* * * * *', run: ({ run }) => run(endLostCalls, undefined, by) },
  { name: 'partner.users', cron: '* * * * *', run: sendChangedUsers },
  { name: 'recurring.book', cron: '* * * * *', run: bookRules },
  {
    name: 'board.minutes',
    cron: '* * * * *',
    async run({ database, clock }, isStopped) {
      const at = new Date(clock());
      await sampleMinute(database, at);
      let folded = 0;
      for (let batch = foldBatch; batch === foldBatch && !isStopped(); folded += batch)
        batch = await foldMinutes(database);
      return folded + (await forgetMinutes(database, at));
    },
  },
  { name: 'reports.send', cron: '* * * * *', run: sendReports },
  {
    name: 'events.prune',
    cron: '* * * * *',
    run: ({ handle, settings }) => pruneEvents(handle.live.database, settings.events),
  },
  {
    name: 'data.short-lived',
    cron: '0 * * * *',
    async run({ database, clock, log }) {
      const rows = (await forget(database)) + (await forgetReports(database, clock()));
      // In the log, which a writer of the database does not reach.
      log.info(await newestLink(database), 'newest link of the audit log');
      return rows;
    },
  },
  {
    name: 'audit.months',
    cron: '0 3 * * *',
    async run({ database }) {
      await makeAuditMonths(database);
      return 0;
    },
  },
  {
    name: 'data.retention',
    cron: '30 3 * * *',
    run: (services, isStopped) => retain(services, by, isStopped),
  },
  {
    name: 'data.uploads',
    cron: '0 4 * * *',
    run: ({ database }, isStopped) => sweepUploads(database, isStopped),
  },
  {
    name: 'files.remove',
    cron: '15 * * * *',
    run: (services, isStopped) => removeFiles(services, isStopped),
  },
  {
    // At night, when no process of the release before runs beside this one, which could not read them.
    name: 'files.move',
    cron: '0 5 * * *',
    run: (services, isStopped) => moveFilesOut(services, isStopped),
  },
  {
    name: 'database.vacuum',
    cron: '30 4 * * *',
    run: ({ handle }) => vacuum(handle),
  },
];
