import { Caption1, makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import { isolateLtr } from 'shared-contracts/core/text';
import type { HandoverDetail } from 'shared-contracts/handover/handover';
import { tripDraftOf } from 'shared-contracts/handover/trip-drafts';
import { listStates } from 'shared-contracts/trips/trip';
import { DialogShell } from 'shared-ui/feedback';
import { PageLink } from 'shared-ui/page';

import { besideSlots, besideUrl } from '../draft/beside.ts';
import { deskMessages } from './desk-messages.ts';
import { isRecordId, type ReceivedDraft } from './own-drafts.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  hint: { color: tokens.colorNeutralForeground3 },
  note: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

export interface Received extends Omit<HandoverDetail, 'drafts'> {
  from: string;
  drafts: readonly ReceivedDraft[];
}

/** Lists the requests, trips and drafts of a handover, each as a link. */
export function ReceivedDialog({
  received: { from, note, requests, trips, drafts },
  onClose,
}: {
  received: Received;
  onClose: () => void;
}) {
  const t = useMessages(deskMessages);
  const styles = useStyles();
  const ofRequests = new Set(requests.map(({ id }) => id));
  const others = drafts.filter(({ key }) => !ofRequests.has(key));
  return (
    <DialogShell
      title={t('got.dialog', { name: from })}
      submitText={t('got.close')}
      cancelText={null}
      sending={{ submitting: false, submitError: null }}
      onSubmit={onClose}
      onClose={onClose}
    >
      {note ? (
        <section aria-label={t('got.note')}>
          <Text className={styles.note} dir="auto">
            {note}
          </Text>
        </section>
      ) : null}
      <Items title={t('got.requests')}>
        {requests.map((row) => (
          <li key={row.id}>
            <PageLink
              to={`/queue/${row.booking_id}`}
              state={{ currentBookingRow: row, bookingType: 'queuedBookingType' }}
              onOpen={onClose}
            >
              {row.name || isolateLtr(formatPhone(row.phone))}
            </PageLink>
          </li>
        ))}
      </Items>
      <Items title={t('got.trips')}>
        {trips.map(({ id, trip_no: number, state, person }) => (
          <li key={id}>
            <PageLink
              to={`/${listStates.inprogress.some((one) => one === state) ? 'inprogress' : 'scheduled'}/${number}`}
              onOpen={onClose}
            >
              {[number, person].filter(Boolean).join(' · ')}
            </PageLink>
          </li>
        ))}
      </Items>
      <Items title={t('got.drafts')}>
        {others.map((draft) => (
          <li key={draft.key}>
            <DraftLink draft={draft} onOpen={onClose} />
            {draft.hasOwn ? (
              <Caption1 block className={styles.hint}>
                {t('got.has-own', { name: from })}
              </Caption1>
            ) : null}
          </li>
        ))}
      </Items>
    </DialogShell>
  );
}

function DraftLink({
  draft: { key, person },
  onOpen,
}: {
  draft: ReceivedDraft;
  onOpen: () => void;
}) {
  const t = useMessages(deskMessages);
  const ofTrip = tripDraftOf(key);
  if (!ofTrip)
    return (
      <PageLink to={besideSlots.test(key) ? besideUrl(key) : `/queue/${key}`} onOpen={onOpen}>
        {person || t('got.new-draft')}
      </PageLink>
    );
  const { kind, id } = ofTrip;
  const trip = isRecordId(id) ? t('got.some-trip') : id;
  return (
    // The page of a trip in progress leads on to that of any other state.
    <PageLink
      to={kind === 'drop-edit' ? `/scheduled/${id}/edit` : `/inprogress/${id}`}
      onOpen={onOpen}
    >
      {t(`got.${kind}`, { trip })}
    </PageLink>
  );
}

function Items({ title, children }: { title: string; children: ReactNode[] }) {
  const styles = useStyles();
  if (children.length === 0) return null;
  return (
    <section>
      <Subtitle2 as="h3">{title}</Subtitle2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
