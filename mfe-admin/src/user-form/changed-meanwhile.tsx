import {
  Button,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { dash, formatTime, useMessages } from 'shared-bus';
import type { StaleUser } from 'shared-contracts/users/user';

import { useChangeText } from '../change-text.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    maxBlockSize: '40%',
    overflow: 'auto',
    marginInline: tokens.spacingHorizontalL,
    marginBlockEnd: tokens.spacingVerticalS,
  },
  changes: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
});

interface ChangedMeanwhileProps {
  /** What others wrote since the form was opened; undefined shows nothing. */
  writes: StaleUser['changes'] | undefined;
  /** Discards what was typed here. */
  onTheirs: () => void;
}

/** Says what others changed while the form was open, and that nothing is saved yet. */
export function ChangedMeanwhile({ writes, onTheirs }: ChangedMeanwhileProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { changeText } = useChangeText();
  if (!writes) return null;
  return (
    <MessageBar intent="warning" layout="multiline" role="alert" className={styles.bar}>
      <MessageBarBody>
        <MessageBarTitle>{t('form.stale')}</MessageBarTitle> {t('form.stale-hint')}
        <ul className={styles.changes}>
          {writes.flatMap(({ by, at, fields }) =>
            fields.map((change) => (
              <li key={JSON.stringify([at, by, change])}>
                {changeText(change)} (<bdi>{by || dash}</bdi>, <bdi>{formatTime(at)}</bdi>)
              </li>
            )),
          )}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onTheirs}>
          {t('form.stale-theirs')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
