import {
  Button,
  makeStyles,
  mergeClasses,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  tokens,
} from '@fluentui/react-components';
import { dash, defineMessages, formatTime, useMessages } from 'shared-bus';
import type { EarlierWrite, FieldChange } from 'shared-contracts/core/earlier-write';
import type { ReadShape } from 'shared-contracts/core/schema';

// Loaded with this component only: most screens have no form that others can change.
const messages = defineMessages('stale-change', {
  en: () => import(/* webpackMode: "eager" */ './messages/en.ts'),
  ur: () => import(/* webpackMode: "eager" */ './messages/ur.ts'),
});

const useStyles = makeStyles({
  bar: { flexShrink: 0, maxBlockSize: '40%', overflow: 'auto' },
  changes: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
});

interface StaleChangeProps {
  /** Others' changes since the form was opened; undefined shows nothing. */
  writes: readonly ReadShape<typeof EarlierWrite>[] | undefined;
  /** "Name: Bano › Bano Begum"; undefined for a field that the form does not show. */
  changeText: (change: FieldChange) => string | undefined;
  /** Discards the input here. */
  onTheirs: () => void;
  className?: string;
}

/**
 * Shows others' changes while a form was open, and that nothing is saved yet
 * (docs/architecture.md#row-versions).
 */
export function StaleChange({ writes, changeText, onTheirs, className }: StaleChangeProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  if (!writes) return null;
  const lines = writes.flatMap(({ by, at, fields }) =>
    fields.flatMap((change) => {
      const text = changeText(change);
      return text ? [{ key: JSON.stringify([at, by, change]), text, by, at }] : [];
    }),
  );
  return (
    <MessageBar
      intent="warning"
      layout="multiline"
      role="alert"
      className={mergeClasses(styles.bar, className)}
    >
      <MessageBarBody>
        <MessageBarTitle>{t('title')}</MessageBarTitle> <span>{t('hint')}</span>
        <ul className={styles.changes}>
          {lines.map(({ key, text, by, at }) => (
            <li key={key}>
              <span>{text}</span> (<bdi>{by || dash}</bdi>, <bdi>{formatTime(at)}</bdi>)
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={onTheirs}>
          {t('theirs')}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
