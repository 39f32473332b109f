import { Caption1, makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useFailureText, useMessages } from 'shared-bus';
import { RetryButton } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
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

/** A note on the server. Its failure is shown here, and can be tried again. */
export function NotePlayer({ note, label }: { note: string; label: string }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const client = useQueryClient();
  const { data: token, error, refetch } = useQuery(voiceNoteToken());
  const failure = useFailureText(error);
  // The browser doesn't say whether the file is gone or its token has expired.
  const [isUnplayed, setIsUnplayed] = useState(false);
  // The focus was on the button, which is gone then.
  const [isRetried, setIsRetried] = useState(false);
  if (isUnplayed)
    return (
      <div className={styles.failed}>
        <Caption1 role="status">{t('voice.unplayed')}</Caption1>
        <RetryButton
          onRetry={() => {
            setIsUnplayed(false);
            setIsRetried(true);
            void client.resetQueries({ queryKey: voiceNoteToken().queryKey });
          }}
        />
      </div>
    );
  if (token !== undefined)
    return (
      <Player
        src={noteAddress(note, token)}
        label={label}
        isRetried={isRetried}
        onFailed={() => setIsUnplayed(true)}
      />
    );
  if (!failure) return <Spinner size="tiny" />;
  return (
    <div className={styles.failed} role="alert">
      <Caption1>{failure.message}</Caption1>
      <RetryButton
        onRetry={() => {
          setIsRetried(true);
          void refetch();
        }}
      />
    </div>
  );
}
