import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { BookContactsRegular } from '@fluentui/react-icons/svg/book-contacts';
import { HistoryRegular } from '@fluentui/react-icons/svg/history';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import { showsField } from 'shared-contracts/bookings/booking.rules';
import { serviceOf } from 'shared-contracts/services/service';

import { useFormValue } from '../form/booking-form.tsx';
import type { Stop } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import { mayUseBook } from './address-book.queries.ts';
import { AddressDrawer } from './saved-address/address-drawer.tsx';
import { useLastPlace } from './use-last-place.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXS },
});

/** Alternatives to typing an address: the caller's address book, and the number's last place. */
export function AddressTools({ stop }: { stop: Stop }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const service_code = useFormValue((values) => values.service_code);
  const hasBook = useFormValue((values) => mayUseBook(values.phone));
  const last = useLastPlace(stop);
  const [open, setOpen] = useState(false);
  // A ride's drop-off has no receiver whose number could be looked up.
  const hasNumber = stop === 'pickup' || showsField(serviceOf(service_code), 'dropoff_phone');
  const names = { stop: t(`section.${stop}`) };
  return (
    <div className={styles.row}>
      <Button
        size="small"
        appearance="subtle"
        icon={<BookContactsRegular />}
        disabled={!hasBook}
        aria-label={t('book.open-for', names)}
        onClick={() => setOpen(true)}
      >
        <span>{t('book.open')}</span>
      </Button>
      {hasNumber ? (
        <Button
          size="small"
          appearance="subtle"
          icon={last.isLoading ? <Spinner size="extra-tiny" /> : <HistoryRegular />}
          disabled={!last.isEnabled}
          disabledFocusable={last.isLoading}
          aria-label={t('place.last-for', names)}
          onClick={last.take}
        >
          <span>{t('place.last')}</span>
        </Button>
      ) : null}
      {open ? <AddressDrawer stop={stop} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
