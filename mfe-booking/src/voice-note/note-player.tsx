import { Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFailureText } from 'shared-bus';
import { RetryButton } from 'shared-ui/feedback';

import { voiceNoteToken, noteAddress } from './voice-note.queries.ts';

const useStyles = makeStyles({
  player: { width: '100%', height: '36px' },
  failed: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
  },
});

/**
 * The browser's own player, which every agent recognises. It is left to right in every language.
 */
function Player({
  src,
  label,
  onFailed,
}: {
  src: string;
  label: string;
  onFailed?: (() => void) | undefined;
}) {
  return (
    <audio
      controls
      preload="metadata"
      className={useStyles().player}
      dir="ltr"
      src={src}
      aria-label={label}
      onError={onFailed}
    >
      <track kind="captions" />
    </audio>
  );
}

/** A recording that is still on this page. */
export function OwnNotePlayer({ file, label }: { file: Blob; label: string }) {
  const src = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(src), [src]);
  return <Player src={src} label={label} />;
}

/** A note on the server. */
export function NotePlayer({
  note,
  label,
  onFailed,
}: {
  note: string;
  label: string;
  /** The file could not be loaded. */ onFailed?: () => void;
}) {
  const styles = useStyles();
  const { data: token, error, refetch } = useQuery(voiceNoteToken());
  const failure = useFailureText(error);
  if (token !== undefined)
    return <Player src={noteAddress(note, token)} label={label} onFailed={onFailed} />;
  if (!failure) return <Spinner size="tiny" />;
  return (
    <div className={styles.failed} role="alert">
      <Caption1>{failure.message}</Caption1>
      <RetryButton onRetry={() => void refetch()} />
    </div>
  );
}
