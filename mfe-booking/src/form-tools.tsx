import { Button } from '@fluentui/react-components';
import { notify, useMessages } from 'shared-bus';
import { useEffect } from 'react';
import { useBookingForm } from './booking-form.tsx';
import { catalogue } from './catalogue.ts';
import type { Draft } from './use-draft.ts';

const undoMs = 8000;

/** Keeps the draft with every change, and offers to start afresh, with Undo. */
export function FormTools({ draft }: { draft: Draft }) {
  const t = useMessages(catalogue);
  const { values, replace } = useBookingForm();
  useEffect(() => draft.save(values), [draft, values]);
  if (!draft.isDirty(values)) return null;
  const clear = () => {
    replace(draft.pristine);
    notify({ intent: 'info', title: t('draft.discarded'), durationMs: undoMs, action: { label: t('undo'), run: () => replace(values) } });
  };
  return <Button size="small" appearance="subtle" onClick={clear}>{t('draft.discard')}</Button>;
}
