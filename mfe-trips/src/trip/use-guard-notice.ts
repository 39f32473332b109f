import { useNavigate } from 'react-router-dom';
import { notify, useMessages } from 'shared-bus';
import { listStates, type TripState } from 'shared-contracts/trips/trip';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';

import { detailMessages } from '../detail-messages.ts';
import { noteDraft } from './note-draft.ts';
import { tripKey } from './trip-name.ts';
import { useStateName } from './use-state-name.ts';

/** Long enough to read it and press the button. */
const withWorkMs = 15_000;

/**
 * "Booking is in {state} state", when a trip leaves the screen that shows it. Where the user has
 * typed something for it, the notice leads to it.
 */
export function useGuardNotice(): (trip: TripDetail, state: TripState) => void {
  const t = useMessages(detailMessages);
  const stateName = useStateName();
  const navigate = useNavigate();
  return (trip, state) => {
    const title = t('guard.state', { state: stateName(state) });
    if (noteDraft.of(trip) === '') {
      notify({ intent: 'warning', title });
      return;
    }
    const section = listStates.inprogress.some((one) => one === state) ? 'inprogress' : 'completed';
    const to = `/${section}/${tripKey(trip)}`;
    notify({
      intent: 'warning',
      title,
      body: t('guard.kept'),
      durationMs: withWorkMs,
      action: { label: t('guard.open'), to, run: () => void navigate(to) },
    });
  };
}
