import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText, useMessages } from 'shared-bus';

import { detailMessages } from '../detail-messages.ts';
import { voiceNoteUrl, voiceTokenQuery } from '../trip/trip.queries.ts';

const useStyles = makeStyles({
  failed: { marginInlineStart: tokens.spacingHorizontalS },
  player: { inlineSize: '100%', maxInlineSize: '320px', blockSize: '36px' },
});

/** Play and the player replace each other: the focus goes along, unless the user is elsewhere. */
const takeFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};

/**
 * The caller's voice note. It is loaded on a press, so that a token is only needed when it is
 * played.
 */
export function TripVoiceNote({ name }: { name: string }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const [state, setState] = useState<'idle' | 'requested' | 'failed'>('idle');
  const client = useQueryClient();
  const {
    data: token,
    error,
    isFetching,
  } = useQuery({ ...voiceTokenQuery(), enabled: state === 'requested' });
  const failure = useFailureText(isFetching ? null : error);
  // The browser doesn't say whether the file is gone or its token has expired.
  const problem = state === 'failed' ? t('voice.failed') : failure?.message;
  if (state !== 'requested' || token === undefined) {
    return (
      <>
        <Button
          ref={state === 'idle' ? null : takeFocus}
          size="small"
          icon={<PlayRegular />}
          disabledFocusable={isFetching}
          onClick={() => {
            setState('requested');
            void client.resetQueries({ queryKey: voiceTokenQuery().queryKey });
          }}
        >
          <span>{t('voice.play')}</span>
        </Button>
        {problem ? (
          <Caption1 className={styles.failed} role="alert">
            {problem}
          </Caption1>
        ) : null}
      </>
    );
  }
  // The browser's own player is left to right in every language.
  return (
    <audio
      ref={takeFocus}
      // Not every browser's player takes the focus without it.
      tabIndex={0}
      controls
      autoPlay
      className={styles.player}
      dir="ltr"
      src={voiceNoteUrl(name, token)}
      aria-label={t('fact.voice')}
      onError={() => setState('failed')}
    >
      <track kind="captions" />
    </audio>
  );
}
