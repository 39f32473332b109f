import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useLayoutEffect } from 'react';
import { useMessages } from 'shared-bus';

import { useBookingForm, useFormValue } from '../form/booking-form.tsx';
import { messages } from '../messages.ts';
import type { Draft } from './use-draft.ts';
import { useStartOver } from './use-start-over.ts';

const useStyles = makeStyles({ clear: { minWidth: 'max-content' } });

/** Stores the draft on every change, and offers to clear the form, with Undo. */
export function FormTools({
  draft,
  isCreating,
}: {
  draft: Draft;
  /** A call creates the booking: its success would discard one that was begun since. */
  isCreating: boolean;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const form = useBookingForm();
  const hasWork = useFormValue((values) => draft.isSent || draft.isDirty(values));
  const startOver = useStartOver(draft);
  // With each change, before it is on screen, because a reload must show everything that was on
  // screen.
  useLayoutEffect(() => {
    const save = () => draft.save(form.now().values);
    save();
    return form.subscribe(save);
  }, [draft, form]);
  useEffect(
    () =>
      draft.follow((theirs) => {
        if (!theirs) return form.replace(draft.pristine);
        // No draft has a running recording.
        const isRecording = form.now().values.unsent_note === 'recording';
        form.update({ ...theirs, ...(isRecording && { unsent_note: 'recording' }) });
      }),
    [draft, form],
  );
  if (!hasWork) return null;
  return (
    <Button
      size="small"
      appearance="subtle"
      className={styles.clear}
      disabledFocusable={isCreating}
      onClick={() => startOver(t('draft.discarded'))}
    >
      {t('draft.discard')}
    </Button>
  );
}
