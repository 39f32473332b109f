import { Button, makeStyles, ProgressBar } from '@fluentui/react-components';
import { useRef } from 'react';
import { useMessages } from 'shared-bus';

import type { Days } from './date-range.tsx';
import { useCsvDownload } from './download.queries.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({ bar: { inlineSize: '96px' } });

/** Download CSV, with its progress and Cancel. */
export function DownloadButton({ name, days }: { name: 'wallet' | 'performance'; days: Days }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const starter = useRef<HTMLButtonElement>(null);
  const { start, isRunning, share, cancel } = useCsvDownload(name);
  const cancelHere = () => {
    cancel();
    // The button is removed with the download.
    starter.current?.focus();
  };
  return (
    <>
      {isRunning ? (
        <>
          <ProgressBar
            className={styles.bar}
            {...(share !== undefined && { value: share })}
            aria-label={t('download.progress')}
          />
          <Button size="small" appearance="subtle" onClick={cancelHere}>
            {t('download.cancel')}
          </Button>
        </>
      ) : null}
      <Button
        ref={starter}
        size="small"
        disabledFocusable={isRunning}
        onClick={isRunning ? undefined : () => start(days)}
      >
        {t('download.csv')}
      </Button>
    </>
  );
}
