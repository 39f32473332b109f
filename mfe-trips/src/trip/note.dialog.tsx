import { useMessages } from 'shared-bus';
import type { TripRow } from 'shared-contracts/trips/trip';
import { DialogShell } from 'shared-ui/feedback';

import { careMessages } from '../care-messages.ts';
import { NoteField, useNoteForm } from './note-form.tsx';

interface NoteDialogProps {
  trip: Pick<TripRow, 'id' | 'trip_no' | 'batch_id'>;
  name: string;
  onClose: () => void;
}

/** Leaves a note on a trip from its row. */
export function NoteDialog({ trip, name, onClose }: NoteDialogProps) {
  const t = useMessages(careMessages);
  const note = useNoteForm({ ...trip, trip_id: trip.id }, onClose);
  return (
    <DialogShell
      title={t('note.title', { trip: name })}
      submitText={t('note.save')}
      sending={note.form}
      isKept
      onSubmit={note.form.submit}
      onClose={onClose}
    >
      <NoteField note={note} />
    </DialogShell>
  );
}
