import { Button } from '@fluentui/react-components';
import { notify, useMessages } from 'shared-bus';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useBookingForm } from './booking-form.tsx';
import { catalogue } from './catalogue.ts';
import type { BookingValues } from './booking-values.ts';
import type { Draft } from './use-draft.ts';

const undoMs = 8000;

/** Keeps the draft with every change, and offers to start afresh, with Undo. */
export function FormTools({ draft }: { draft: Draft }) {
  const t = useMessages(catalogue);
  const { values, patch, replace } = useBookingForm();
  // In the same task as the change of the page: a passive effect runs after the paint, and a reload in
  // between loses what the screen already shows as kept.
  useLayoutEffect(() => draft.save(values), [draft, values]);
  const adopt = useEffectEvent((theirs: BookingValues) => patch(theirs));
  useEffect(() => draft.follow((theirs) => adopt(theirs)), [draft]);
  if (!draft.isDirty(values)) return null;
  const clear = () => {
    replace(draft.pristine);
    notify({ intent: 'info', title: t('draft.discarded'), durationMs: undoMs, action: { label: t('undo'), run: () => replace(values) } });
  };
  return <Button size="small" appearance="subtle" onClick={clear}>{t('draft.discard')}</Button>;
}
