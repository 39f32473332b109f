import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { memo } from 'react';
import { dash, notify, useMessages } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';

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
 * An id in the monospace face, with a button that copies it; a dash for none. Latin ids do not
 * mirror.
 */
export const CopyableId = memo(function CopyableId({ text, shown = text }: Props) {
  const styles = useStyles();
  const t = useMessages(uiMessages);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    notify({ intent: 'success', title: t('copy.copied'), body: text });
  };
  if (!text) return dash;
  return (
    <span className={styles.id} dir="ltr">
      {shown}
      <Button
        className={styles.button}
        data-on-hover
        appearance="transparent"
        size="small"
        icon={<CopyRegular />}
        aria-label={t('copy.copy', { text })}
        onClick={(event) => {
          event.stopPropagation();
          void copy();
        }}
      />
    </span>
  );
});
