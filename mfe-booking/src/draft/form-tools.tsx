import { Button } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useMessages } from 'shared-bus';

import { useBookingForm } from '../form/booking-form.tsx';
import type { BookingValues } from '../form/booking-values.ts';
import { messages } from '../messages.ts';
import type { Draft } from './use-draft.ts';
import { dismissOfferOfScreen, useUndo } from './use-undo.ts';

/** Stores the draft on every change, and offers to clear the form, with Undo. */
export function FormTools({ draft }: { draft: Draft }) {
  const t = useMessages(messages);
  const { values, update, replace, restore } = useBookingForm();
  const offerUndo = useUndo();
  // In the same task as the change of the page: a passive effect runs after the paint, and a reload
  // in between would lose what is already on screen.
  useLayoutEffect(() => draft.save(values), [draft, values]);
  const adopt = useEffectEvent((theirs: BookingValues) => update(theirs));
  useEffect(() => draft.follow((theirs) => adopt(theirs)), [draft]);
  useEffect(() => dismissOfferOfScreen, []);
  if (!draft.isDirty(values)) return null;
  const clear = () => {
    replace(draft.pristine);
    offerUndo(t('draft.discarded'), () => restore(values, draft.pristine), { survives: true });
  };
  return (
    <Button size="small" appearance="subtle" onClick={clear}>
      {t('draft.discard')}
    </Button>
  );
}
