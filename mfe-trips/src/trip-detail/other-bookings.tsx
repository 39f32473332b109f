import { Button, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { LinkDismissRegular } from '@fluentui/react-icons/svg/link-dismiss';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { hasExtension, notifyFailure, useMessages, type Translate } from 'shared-bus';
import type { Role } from 'shared-contracts/core/role';
import { isLocated } from 'shared-contracts/places/coordinates';
import type { BookingLink, SimilarBooking } from 'shared-contracts/trips/booking-links';
import { linkBookings } from 'shared-contracts/trips/booking-links.api';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { BookingLine, PlaceHistory } from 'shared-ui/bookings';
import { RetryButton, useNotifyUndo, useRetry } from 'shared-ui/feedback';

import { detailMessages } from '../detail-messages.ts';
import type en from '../messages/detail-en.ts';
import { tripKey } from '../trip/trip-name.ts';
import { LinkDialog } from './link.dialog.tsx';
import { linksQuery, sendLink, sendUnlink } from './links.queries.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalXS },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  list: { margin: 0, padding: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
});

const sameText = (
  t: Translate<typeof en>,
  { same_phone: phone, same_place: place }: SimilarBooking,
) => t(phone && place ? 'links.same-both' : phone ? 'links.same-phone' : 'links.same-place');

const shownFirst = 3;

function Section({
  title,
  tool,
  part,
  children,
}: {
  title: string;
  part?: Ref<HTMLElement>;
  tool?: ReactNode;
  children: ReactNode;
}) {
  const styles = useStyles();
  const id = useId();
  return (
    <section ref={part} className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={id}>
          {title}
        </Subtitle2>
        {tool}
      </div>
      {children}
    </section>
  );
}

/** Other bookings that concern this one: linked, perhaps the same, and at its pickup. */
export function OtherBookings({ trip, role }: { trip: TripDetail; role: Role }) {
  const t = useMessages(detailMessages);
  const { lat, lng } = trip.pickup;
  const at = { lat, lng };
  return (
    <>
      {hasExtension('booking-links') ? <Links trip={trip} role={role} /> : null}
      {hasExtension('place-history') && isLocated(at) ? (
        <Section title={t('links.place')}>
          <PlaceHistory remote="mfe-trips" at={at} without={tripKey(trip)} first={shownFirst} />
        </Section>
      ) : null}
    </>
  );
}

function Links({ trip, role }: { trip: TripDetail; role: Role }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const { data, error, refetch } = useQuery(linksQuery(tripKey(trip)));
  const { part, retry } = useRetry<HTMLElement>(refetch);
  const [other, setOther] = useState<string>();
  const mayLink = linkBookings.roles.includes(role);
  const links = data?.data ?? [];
  if (!mayLink && links.length === 0) return null;
  return (
    <Section
      title={t('links.title')}
      part={part}
      tool={
        mayLink ? (
          <Button appearance="subtle" size="small" onClick={() => setOther('')}>
            {t('links.add')}
          </Button>
        ) : null
      }
    >
      {error ? (
        <div role="status">
          <Caption1>{t('links.load-failed')}</Caption1> <RetryButton onRetry={retry} />
        </div>
      ) : null}
      {data && links.length === 0 ? (
        <Caption1 className={styles.hint}>{t('links.none')}</Caption1>
      ) : null}
      <ul className={styles.list}>
        {links.map((link) => (
          <LinkLine key={link.booking.id} trip={trip} link={link} mayUnlink={mayLink} />
        ))}
      </ul>
      {mayLink && data && data.similar.length > 0 ? (
        <>
          <Caption1 className={styles.hint}>{t('links.similar')}</Caption1>
          <ul className={styles.list} aria-label={t('links.similar')}>
            {data.similar.map((row) => (
              <BookingLine key={row.booking.id} booking={row.booking} remark={sameText(t, row)}>
                <Button
                  size="small"
                  aria-label={t('links.link-to', { number: row.booking.trip_no })}
                  onClick={() => setOther(row.booking.trip_no)}
                >
                  {t('links.submit')}
                </Button>
              </BookingLine>
            ))}
          </ul>
        </>
      ) : null}
      {other === undefined ? null : (
        <LinkDialog trip={trip} other={other} onClose={() => setOther(undefined)} />
      )}
    </Section>
  );
}

interface LinkLineProps {
  trip: TripDetail;
  link: BookingLink;
  mayUnlink: boolean;
}

function LinkLine({ trip, link: { booking, kind, by }, mayUnlink }: LinkLineProps) {
  const t = useMessages(detailMessages);
  const notifyUndo = useNotifyUndo();
  const unlink = useMutation({
    mutationFn: () => sendUnlink(trip, booking.id),
    onSuccess: () =>
      notifyUndo({ intent: 'success', title: t('links.unlinked') }, () => {
        if (kind) void sendLink(trip, booking.id, kind).catch(notifyFailure);
      }),
    onError: notifyFailure,
  });
  const why = kind ? t(`links.${kind}`) : undefined;
  return (
    <BookingLine booking={booking} remark={why && t('links.why', { why, name: by })}>
      {mayUnlink ? (
        <Button
          appearance="subtle"
          size="small"
          icon={<LinkDismissRegular />}
          aria-label={t('links.unlink', { number: booking.trip_no })}
          title={t('links.unlink', { number: booking.trip_no })}
          disabledFocusable={unlink.isPending}
          onClick={() => unlink.mutate()}
        />
      ) : null}
    </BookingLine>
  );
}
