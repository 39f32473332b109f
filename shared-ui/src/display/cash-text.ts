import { formatMoney } from 'shared-bus';
import { batchCashAmounts, isOpenCash } from 'shared-contracts/bookings/batch';

/** The cash of a booking: that of a food or box batch may be "Rs. 2,500+". */
export const cashText = (rupees: number | null | undefined, serviceCode: number | null): string =>
  isOpenCash(serviceCode, rupees)
    ? `${formatMoney(batchCashAmounts['2500'])}+`
    : formatMoney(rupees);
