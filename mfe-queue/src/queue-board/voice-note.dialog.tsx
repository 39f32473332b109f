import {
  Button,
  Caption1,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  tokens,
} from '@fluentui/react-components';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState, type SyntheticEvent } from 'react';
import { config, formatDuration, hasExtension, useMessages } from 'shared-bus';
import { formatPhone } from 'shared-contracts/core/phone';
import type { QueueRow } from 'shared-contracts/queue/queue';
import { BusyIcon, DialogNotices, ErrorPanel, RetryButton, useFocusBack } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import { mediaTokenQuery } from './voice-note.queries.ts';
import { voiceNoteAddress } from './voice-note.ts';

const useStyles = makeStyles({
  // A player is left to right in every language (docs/look.md#urdu).
  player: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
  },
  track: { flexGrow: 1, accentColor: tokens.colorBrandBackground },
  time: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
});

function Player({ note, token, onFailed }: { note: string; token: string; onFailed: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const audio = useRef<HTMLAudioElement>(null);
  // A new URL, even by a newer token alone, would restart the note.
  const [address] = useState(() => voiceNoteAddress(config.audioBase, note, token));
  const [{ isPlaying, at, length }, setState] = useState({ isPlaying: false, at: 0, length: 0 });
  const read = useCallback(
    (player: HTMLAudioElement) => {
      if (player.error) onFailed();
      setState({
        isPlaying: !player.paused,
        at: player.currentTime,
        length: Number.isFinite(player.duration) ? player.duration : 0,
      });
    },
    [onFailed],
  );
  const onMediaEvent = ({ currentTarget }: SyntheticEvent<HTMLAudioElement>) => read(currentTarget);
  // Loading starts with the element, before it is in the page, so events missed until here are read
  // from its state. Playing starts here and not by `autoPlay`, which would also start an element of
  // a discarded render.
  const attach = useCallback(
    (player: HTMLAudioElement | null) => {
      audio.current = player;
      if (!player) return;
      read(player);
      void player.play().catch(() => undefined);
    },
    [read],
  );
  const toggle = () => {
    if (!audio.current) return;
    if (isPlaying) audio.current.pause();
    // A file that cannot be played causes an error event, which is handled there.
    else void audio.current.play().catch(() => undefined);
  };
  const wind = (to: number) => {
    if (audio.current) audio.current.currentTime = to;
    // Set immediately, because React resets the field to the state's value, which the browser would
    // also report as the user's input.
    setState((state) => ({ ...state, at: to }));
  };
  return (
    <div className={styles.player} dir="ltr">
      <audio
        ref={attach}
        src={address}
        preload="metadata"
        onPlay={onMediaEvent}
        onPause={onMediaEvent}
        onEnded={onMediaEvent}
        onError={onMediaEvent}
        onTimeUpdate={onMediaEvent}
        onDurationChange={onMediaEvent}
      >
        <track kind="captions" />
      </audio>
      <Button
        appearance="primary"
        icon={isPlaying ? <PauseRegular /> : <PlayRegular />}
        onClick={toggle}
        autoFocus
      >
        <span>{t(isPlaying ? 'voice.pause' : 'voice.play')}</span>
      </Button>
      <input
        className={styles.track}
        type="range"
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={at}
        aria-label={t('voice.position')}
        aria-valuetext={`${formatDuration(at)} / ${formatDuration(length)}`}
        onChange={({ target }) => wind(Number(target.value))}
      />
      <Caption1 className={styles.time}>
        <span>{formatDuration(at)}</span> / <span>{formatDuration(length)}</span>
      </Caption1>
    </div>
  );
}

/** Plays a request's voice note (docs/domain/queue.md#columns). */
export function VoiceNoteDialog({ row, onClose }: { row: QueueRow; onClose: () => void }) {
  const t = useMessages(messages);
  // The browser doesn't say whether the file is gone or the server is busy.
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);
  const closeButton = useRef<HTMLButtonElement>(null);
  useFocusBack();
  const note = hasFailed || !row.voice_note ? null : row.voice_note;
  const client = useQueryClient();
  const tokenQuery = mediaTokenQuery(hasExtension('media-tokens'));
  const { data: token, error } = useQuery({ ...tokenQuery, enabled: note !== null });
  const hasPlayer = note !== null && token !== undefined;
  const retry = () => {
    // The pressed button disappears.
    closeButton.current?.focus();
    setHasFailed(false);
    // The file may have failed because its token has expired.
    void client.resetQueries({ queryKey: tokenQuery.queryKey });
  };
  return (
    <Dialog open onOpenChange={(_event, { open }) => open || onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>
            <span>{t('voice.title')}</span> · <bdi>{formatPhone(row.phone)}</bdi>
          </DialogTitle>
          <DialogContent>
            {note === null ? (
              <MessageBar intent="warning">
                <MessageBarBody>{t(hasFailed ? 'voice.failed' : 'voice.missing')}</MessageBarBody>
                {hasFailed ? (
                  <MessageBarActions>
                    <RetryButton onRetry={retry} />
                  </MessageBarActions>
                ) : null}
              </MessageBar>
            ) : hasPlayer ? (
              <Player note={note} token={token} onFailed={fail} />
            ) : error ? (
              <ErrorPanel error={error} onRetry={retry} />
            ) : (
              <BusyIcon />
            )}
          </DialogContent>
          {/* Without the player it is the one that can have the focus, and without the focus
              Escape would not be handled. */}
          <DialogActions>
            <Button
              key={String(hasPlayer)}
              ref={closeButton}
              autoFocus={!hasPlayer}
              onClick={onClose}
            >
              {t('voice.close')}
            </Button>
          </DialogActions>
          <DialogNotices />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
