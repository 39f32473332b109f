import { makeStyles } from '@fluentui/react-components';
import { dash, formatMoney } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';

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

/** Rupees as Rs. 1,23,456; a dash where missing. */
export function MoneyText({ rupees }: { rupees: number | null | undefined }) {
  return (
    <span className={useStyles().text} dir="ltr">
      {formatMoney(rupees)}
    </span>
  );
}
