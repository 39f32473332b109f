import { Link, makeStyles } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { formatPhone, phoneLink } from 'shared-contracts/core/phone';

import { detailMessages } from '../detail-messages.ts';

// A number broken across lines reads as two numbers.
const useStyles = makeStyles({ phone: { whiteSpace: 'nowrap' } });

/** A phone in wire form, to be called. */
export function CallLink({ phone }: { phone: string }) {
  const t = useMessages(detailMessages);
  return (
    <Link
      className={useStyles().phone}
      href={phoneLink(phone)}
      aria-label={t('call', { phone: formatPhone(phone) })}
      dir="ltr"
    >
      {formatPhone(phone)}
    </Link>
  );
}
