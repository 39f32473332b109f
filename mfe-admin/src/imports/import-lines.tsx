import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { importOutcomes, type ImportLine } from 'shared-contracts/imports/import-line';
import { FilterChips } from 'shared-ui/list/filter-chips';

import { useChangeText } from '../change-text.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  lines: {
    display: 'flex',
    flexDirection: 'column',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxBlockSize: '40vh',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
  number: { color: tokens.colorNeutralForeground3 },
  refused: { color: tokens.colorPaletteRedForeground1 },
  details: { display: 'flex', flexDirection: 'column', color: tokens.colorNeutralForeground2 },
});

function Line({ line: { line, name, outcome, changes, column, reason } }: { line: ImportLine }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { language } = useLanguage();
  const { changeText, fieldName } = useChangeText();
  return (
    <li>
      {line === null ? null : <span className={styles.number}>{t('import.line', { line })}</span>}{' '}
      <bdi>{name}</bdi>
      <span className={styles.details}>
        {outcome === 'refused' ? (
          <span className={styles.refused}>
            {column ? (
              <>
                <span>{fieldName(column)}</span>:{' '}
              </>
            ) : null}
            <span>{reason?.[language]}</span>
          </span>
        ) : null}
        {changes.map((change) => (
          <span key={change.field}>{changeText(change)}</span>
        ))}
      </span>
    </li>
  );
}

/** The result of an import line by line, one outcome at a time: first those that need a person. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const chips = importOutcomes.map((outcome) => ({
    value: outcome,
    text: t(`import.${outcome}`),
    count: lines.filter((line) => line.outcome === outcome).length,
    isLate: outcome === 'refused' && lines.some((line) => line.outcome === outcome),
  }));
  const first =
    ['refused' as const, ...importOutcomes].find((outcome) =>
      lines.some((line) => line.outcome === outcome),
    ) ?? 'added';
  const [selected, setSelected] = useState(first);
  const shown = lines.filter(({ outcome }) => outcome === selected);
  return (
    <>
      <FilterChips
        label={t('import.outcomes')}
        chips={chips}
        selected={selected}
        onSelect={setSelected}
      />
      {shown.length > 0 ? (
        // It scrolls, so keys must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.lines} aria-label={t(`import.${selected}`)} tabIndex={0}>
          {shown.map((line) => (
            <Line key={`${line.line} ${line.name}`} line={line} />
          ))}
        </ul>
      ) : (
        <Text>{t('import.none')}</Text>
      )}
    </>
  );
}
