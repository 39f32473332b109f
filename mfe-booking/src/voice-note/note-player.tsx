import { Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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

/** After a retry, whose button is gone: unless the user is elsewhere by then. */
const takeFocus = (player: HTMLAudioElement | null): void => {
  if (document.activeElement === document.body) player?.focus();
};

/**
 * The browser's own player, which every agent recognises. It is left to right in every language.
 */
function Player({
  src,
  label,
  isRetried = false,
  onFailed,
}: {
  src: string;
  label: string;
  isRetried?: boolean;
  onFailed?: (() => void) | undefined;
}) {
  return (
    <audio
      ref={isRetried ? takeFocus : null}
      // Not every browser's player takes the focus without it.
      tabIndex={0}
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
  isRetried = false,
  onFailed,
}: {
  note: string;
  label: string;
  /** The user has asked for it again, and the focus was on the button. */
  isRetried?: boolean;
  /** The file could not be loaded. */ onFailed?: () => void;
}) {
  const styles = useStyles();
  const { data: token, error, refetch } = useQuery(voiceNoteToken());
  const failure = useFailureText(error);
  const [isAskedAgain, setIsAskedAgain] = useState(isRetried);
  if (token !== undefined)
    return (
      <Player
        src={noteAddress(note, token)}
        label={label}
        isRetried={isAskedAgain}
        onFailed={onFailed}
      />
    );
  if (!failure) return <Spinner size="tiny" />;
  return (
    <div className={styles.failed} role="alert">
      <Caption1>{failure.message}</Caption1>
      <RetryButton
        onRetry={() => {
          setIsAskedAgain(true);
          void refetch();
        }}
      />
    </div>
  );
}
