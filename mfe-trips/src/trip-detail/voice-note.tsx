import { Button, Caption1, makeStyles, tokens } from '@fluentui/react-components';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureText, useMessages } from 'shared-bus';

import { detailMessages } from '../detail-messages.ts';
import { voiceNoteUrl, voiceTokenQuery } from '../trip/trip.queries.ts';

const useStyles = makeStyles({
  failed: { marginInlineStart: tokens.spacingHorizontalS },
  player: { inlineSize: '100%', maxInlineSize: '320px', blockSize: '36px' },
});

/**
 * The caller's voice note. It is loaded on a press, so that a token is only needed when it is
 * played.
 */
export function TripVoiceNote({ name }: { name: string }) {
  const t = useMessages(detailMessages);
  const styles = useStyles();
  const [isRequested, setIsRequested] = useState(false);
  const {
    data: token,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...voiceTokenQuery(), enabled: isRequested });
  const failure = useFailureText(isFetching ? null : error);
  if (!isRequested || token === undefined) {
    return (
      <>
        <Button
          size="small"
          icon={<PlayRegular />}
          disabledFocusable={isFetching}
          onClick={() => {
            if (error) void refetch();
            setIsRequested(true);
          }}
        >
          <span>{t('voice.play')}</span>
        </Button>
        {failure ? (
          <Caption1 className={styles.failed} role="alert">
            {failure.message}
          </Caption1>
        ) : null}
      </>
    );
  }
  // The browser's own player is left to right in every language.
  return (
    <audio
      controls
      autoPlay
      className={styles.player}
      dir="ltr"
      src={voiceNoteUrl(name, token)}
      aria-label={t('fact.voice')}
    >
      <track kind="captions" />
    </audio>
  );
}
