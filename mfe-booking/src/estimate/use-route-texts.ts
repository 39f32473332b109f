import { dash, kilometres, useMessages, wholeMinutes } from 'shared-bus';
import type { FareEstimate } from 'shared-contracts/fares/fare';

import { messages } from '../messages.ts';

/** Distance and time of an estimate. A ride without drop-off has neither: dashes. */
export function useRouteTexts(estimate: FareEstimate | null): { distance: string; time: string } {
  const t = useMessages(messages);
  const { dist, time } = estimate?.calldata ?? { dist: 0, time: 0 };
  return dist === 0 && time === 0
    ? { distance: dash, time: dash }
    : {
        distance: t('kilometres', { count: kilometres(dist) }),
        time: t('minutes', { count: wholeMinutes(time) }),
      };
}
