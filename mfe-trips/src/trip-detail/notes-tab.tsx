import {
  Button,
  Field,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { noteRules } from 'shared-contracts/trips/trip-detail.rules';
import { useCopy } from 'shared-ui/display';
import { RetryButton } from 'shared-ui/feedback';
import { lengthText, useRulesForm } from 'shared-ui/form';

import { detailMessages } from '../detail-messages.ts';
import { noteDraft } from '../trip/note-draft.ts';
import { notifyFailed } from '../trip/notify-failed.ts';
import { tripKey } from '../trip/trip-name.ts';
import { notesQuery, refetchTrip, sendNote } from '../trip/trip.queries.ts';
import { useNotifyOnError } from './use-notify-on-error.ts';

const useStyles = makeStyles({
  tab: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  list: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  by: { color: tokens.colorNeutralForeground3 },
  save: { alignSelf: 'flex-end' },
});

/**
 * Agents' notes, and a field for a new one while the trip has not ended, or an unsaved text is left
 * (docs/domain/trip-detail.md#agent-notes).
 */
export function NotesTab({ trip, mayWrite }: { trip: TripDetail; mayWrite: boolean }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const key = tripKey(trip);
  const copy = useCopy();
  const [cannotCopy, setCannotCopy] = useState(false);
  const { data: notes = [], error, isPending, refetch } = useQuery(notesQuery(key));
  useNotifyOnError(error, t('notes.load-failed'));
  const save = useMutation({
    mutationFn: (note: string) => sendNote(trip, note),
    onSuccess: (_saved, note) => {
      // Text that was typed since then stays.
      if (noteDraft.of(trip).trim() === note) type('');
      void refetchTrip(trip);
    },
    onError: (failure) => notifyFailed(failure, t('notes.save-failed')),
  });
  const form = useRulesForm(noteRules, {
    initial: { notes: noteDraft.of(trip) },
    onSubmit: ({ notes: note }) => (note.trim() ? save.mutateAsync(note.trim()) : type('')),
  });
  const text = form.values.notes;
  const type = (value: string) => {
    form.set('notes', value);
    noteDraft.keep(trip, value);
  };
  const problem = form.errorOf('notes');
  return (
    <div className={styles.tab}>
      {mayWrite || text !== '' ? (
        <>
          {mayWrite ? null : (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{t('notes.ended')}</MessageBarBody>
              <MessageBarActions>
                <Button
                  size="small"
                  onClick={() => void copy(text).then((copied) => setCannotCopy(!copied))}
                >
                  {t('notes.copy')}
                </Button>
                <Button size="small" onClick={() => type('')}>
                  {t('notes.discard')}
                </Button>
              </MessageBarActions>
            </MessageBar>
          )}
          {cannotCopy ? <Text role="alert">{t('notes.cannot-copy')}</Text> : null}
          <Field
            hint={lengthText(noteRules.notes, text) ?? null}
            {...(problem && { validationMessage: problem })}
          >
            <Textarea
              aria-label={t('notes.leave')}
              placeholder={t('notes.leave')}
              readOnly={!mayWrite}
              value={text}
              onChange={(_, { value }) => type(value)}
            />
          </Field>
          <Button className={styles.save} disabledFocusable={form.submitting} onClick={form.submit}>
            {t('notes.save')}
          </Button>
        </>
      ) : null}
      {error && notes.length === 0 ? (
        <>
          <Text>{t('notes.load-failed')}</Text>
          <span>
            <RetryButton onRetry={() => void refetch()} />
          </span>
        </>
      ) : null}
      {notes.length === 0 && !error && !isPending ? <Text>{t('notes.none')}</Text> : null}
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id ?? `${note.dt} ${note.name} ${note.notes}`}>
            <p className={styles.text} dir="auto">
              {note.notes}
            </p>
            <Text size={200} className={styles.by}>
              <bdi>{note.name}</bdi> · <bdi>{formatDateTime(note.dt)}</bdi>
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
