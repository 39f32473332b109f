import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, useMessages } from 'shared-bus';
import type { TripDetail } from 'shared-contracts/trips/trip-detail';
import { useCopy } from 'shared-ui/display';
import { RetryButton, useRetry } from 'shared-ui/feedback';

import { detailMessages } from '../detail-messages.ts';
import { NoteField, useNoteForm } from '../trip/note-form.tsx';
import { tripKey } from '../trip/trip-name.ts';
import { notesQuery } from '../trip/trip.queries.ts';
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
  const { part, retry } = useRetry<HTMLDivElement>(refetch);
  const note = useNoteForm(trip);
  const { text } = note;
  return (
    <div ref={part} className={styles.tab}>
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
                <Button size="small" onClick={() => note.type('')}>
                  {t('notes.discard')}
                </Button>
              </MessageBarActions>
            </MessageBar>
          )}
          {cannotCopy ? <Text role="alert">{t('notes.cannot-copy')}</Text> : null}
          <NoteField note={note} isReadOnly={!mayWrite} />
          <Button
            className={styles.save}
            disabledFocusable={note.form.submitting}
            onClick={note.form.submit}
          >
            {t('notes.save')}
          </Button>
        </>
      ) : null}
      {error && notes.length === 0 ? (
        <>
          <Text>{t('notes.load-failed')}</Text>
          <span>
            <RetryButton onRetry={retry} />
          </span>
        </>
      ) : null}
      {notes.length === 0 && !error && !isPending ? <Text>{t('notes.none')}</Text> : null}
      <ul className={styles.list}>
        {notes.map((one) => (
          <li key={one.id ?? `${one.dt} ${one.name} ${one.notes}`}>
            <p className={styles.text} dir="auto">
              {one.notes}
            </p>
            <Text size={200} className={styles.by}>
              <bdi>{one.name}</bdi> · <bdi>{formatDateTime(one.dt)}</bdi>
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
