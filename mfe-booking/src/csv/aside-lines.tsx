import { Button, Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';

import { messages } from '../messages.ts';
import type { CsvRow } from './csv-row.ts';
import { numberOf } from './csv-row.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXXS,
  },
  text: { overflowWrap: 'anywhere', flexGrow: 1, flexBasis: '200px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

interface AsideLinesProps {
  lines: readonly CsvRow[];
  onUse: (line: CsvRow) => void;
}

/** The lines of a file that are not rows, each with a reason that the user can overrule. */
export function AsideLines({ lines, onUse }: AsideLinesProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const title = t('csv.aside', { count: lines.length });
  return (
    <section aria-label={title}>
      <Subtitle2 as="h3">{title}</Subtitle2>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <Caption1 className={styles.quiet}>
              {t('csv.line', { number: numberOf(line) })}
            </Caption1>
            {line.aside ? <Caption1>{t(`csv.aside.${line.aside}`)}</Caption1> : null}
            <Caption1 className={styles.text} dir="auto">
              {line.text}
            </Caption1>
            <Button
              size="small"
              aria-label={t('csv.use-line', { number: numberOf(line) })}
              onClick={() => onUse(line)}
            >
              {t('csv.use')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
