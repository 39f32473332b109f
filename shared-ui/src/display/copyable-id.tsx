import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { lazy, memo, Suspense, useCallback, useRef, useState } from 'react';
import { dash, useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import { useCopy } from './use-copy.ts';

/** Loaded with the first refusal: a tooltip adds 45 kB to a sign-in page, which has no other. */
const CopyRefused = lazy(async () => ({
  default: (await import('./copy-refused.tsx')).CopyRefused,
}));

const useStyles = makeStyles({
  id: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    fontFamily: tokens.fontFamilyMonospace,
    fontVariantNumeric: 'tabular-nums slashed-zero',
    fontSize: tokens.fontSizeBase200,
    direction: 'ltr',
    whiteSpace: 'nowrap',
  },
  button: {
    minWidth: '20px',
    width: '20px',
    height: '24px',
    padding: 0,
    color: tokens.colorNeutralForeground3,
  },
});

interface Props {
  text: string;
  /** The id formatted for reading, for example in groups. */
  shown?: string;
}

/**
 * An id in the monospace face, with a button that copies it; a dash for none. Where the browser
 * refuses, the id is selected and a hint names the keys. Latin ids do not mirror.
 */
export const CopyableId = memo(function CopyableId({ text, shown = text }: Props) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const copy = useCopy();
  const id = useRef<HTMLSpanElement>(null);
  // Counts the refusals, so that the next one is shown for its full time.
  const [refusal, setRefusal] = useState(0);
  const hide = useCallback(() => setRefusal(0), []);
  const press = async (): Promise<void> => {
    if (await copy(text)) return hide();
    if (id.current) getSelection()?.selectAllChildren(id.current);
    setRefusal((count) => count + 1);
  };
  if (!text) return <span>{dash}</span>;
  return (
    <span className={styles.id} dir="ltr">
      <span ref={id}>{shown}</span>
      <Button
        className={styles.button}
        data-on-hover
        appearance="transparent"
        size="small"
        icon={<CopyRegular />}
        aria-label={t('copy.copy', { text })}
        onClick={(event) => {
          event.stopPropagation();
          void press();
        }}
      />
      {refusal > 0 && (
        <Suspense>
          <CopyRefused key={refusal} onHidden={hide} />
        </Suspense>
      )}
    </span>
  );
});
