import { Field, Textarea } from '@fluentui/react-components';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onDraftReplaced, useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { noteRules } from 'shared-contracts/trips/trip-detail.rules';
import { lengthText, useRulesForm } from 'shared-ui/form';

import { detailMessages } from '../detail-messages.ts';
import { noteDraft, noteDraftKey } from './note-draft.ts';
import { notifyFailed } from './notify-failed.ts';
import { refetchTrip, sendNote } from './trip.queries.ts';

/** A new note of a trip; unsaved text stays with the trip. */
export function useNoteForm(
  trip: Pick<TripDetail, 'trip_no' | 'trip_id' | 'batch_id'>,
  onSaved?: () => void,
) {
  const t = useMessages(detailMessages);
  const save = useMutation({
    mutationFn: (note: string) => sendNote(trip, note),
    onSuccess: (_saved, note) => {
      // Text that was typed since then stays.
      if (noteDraft.of(trip).trim() === note) type('');
      void refetchTrip(trip);
      onSaved?.();
    },
    onError: (failure) => notifyFailed(failure, t('notes.save-failed')),
  });
  const form = useRulesForm(noteRules, {
    initial: { notes: noteDraft.of(trip) },
    onSubmit: ({ notes: note }) => (note.trim() ? save.mutateAsync(note.trim()) : type('')),
  });
  const type = (value: string) => {
    form.set('notes', value);
    noteDraft.keep(trip, value);
  };
  const key = noteDraftKey(trip);
  const take = useEffectEvent(() => form.set('notes', noteDraft.of(trip)));
  useEffect(() => onDraftReplaced(key, () => take()), [key]);
  return { form, text: form.values.notes, type };
}

interface NoteFieldProps {
  note: ReturnType<typeof useNoteForm>;
  isReadOnly?: boolean;
}

export function NoteField({ note: { form, text, type }, isReadOnly = false }: NoteFieldProps) {
  const t = useMessages(detailMessages);
  const problem = form.errorOf('notes');
  return (
    <Field
      label={t('notes.new')}
      hint={lengthText(noteRules.notes, text) ?? null}
      {...(problem && { validationMessage: problem })}
    >
      <Textarea
        placeholder={t('notes.leave')}
        readOnly={isReadOnly}
        value={text}
        onChange={(_, { value }) => type(value)}
      />
    </Field>
  );
}
