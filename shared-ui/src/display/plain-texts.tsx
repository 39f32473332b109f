import { makeStyles } from '@fluentui/react-components';
import { dash } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';

import { cashText } from './cash-text.ts';

const useStyles = makeStyles({
  text: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', unicodeBidi: 'isolate' },
});

/** A phone grouped as 0300 1234567, from either form; a dash for none. Phones do not mirror. */
export function PhoneText({ phone }: { phone: string }) {
  return (
    <span className={useStyles().text} dir="ltr">
      {formatPhone(phone) || dash}
    </span>
  );
}

interface MoneyTextProps {
  rupees: number | null | undefined;
  /** They are the cash of a booking of this service. */
  cashOf?: number | null;
}

/** Rupees as Rs. 1,23,456; a dash where missing. */
export function MoneyText({ rupees, cashOf = null }: MoneyTextProps) {
  return (
    <span className={useStyles().text} dir="ltr">
      {cashText(rupees, cashOf)}
    </span>
  );
}
