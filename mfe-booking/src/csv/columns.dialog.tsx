import { Button, Field, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { joinTexts } from 'shared-contracts/core/text';
import { ChoiceList } from 'shared-ui/choice-list';
import { RunningText } from 'shared-ui/theme';

import { messages } from '../messages.ts';
import type { ColumnMapping, FileColumn } from './columns.ts';
import { fileColumns, mappingBelow, missingColumns } from './columns.ts';
import { headLines } from './csv-line.ts';
import type { ReadFile } from './file.ts';
import { WideDialog } from './wide-dialog.tsx';

const useStyles = makeStyles({
  table: { borderCollapse: 'collapse', width: '100%' },
  cell: {
    textAlign: 'start',
    overflowWrap: 'anywhere',
    paddingBlock: tokens.spacingVerticalXXS,
    paddingInlineEnd: tokens.spacingHorizontalM,
    borderBlockEndWidth: tokens.strokeWidthThin,
    borderBlockEndStyle: 'solid',
    borderBlockEndColor: tokens.colorNeutralStroke3,
  },
  head: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground3 },
  list: { minWidth: 'min(180px, 36vw)' },
  missing: { color: tokens.colorStatusDangerForeground1 },
});

interface ColumnsDialogProps {
  file: ReadFile;
  onMapped: (file: ReadFile, mapping: ColumnMapping) => void;
  onClose: () => void;
}

/** This many letters of a line are enough to recognise it. */
const maxLetters = 80;

/** Maps the columns of a file whose names differ from the template's. */
export function ColumnsDialog({ file, onMapped, onClose }: ColumnsDialogProps) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const [mapping, setMapping] = useState<ColumnMapping>(file.mapping);
  const [header, setHeader] = useState(file.header);
  const missing = missingColumns(mapping);
  const names = file.lines[header]?.cells ?? [];
  const example = file.lines[header + 1]?.cells ?? [];
  // Each column of the file maps to one of ours, so another one with it is cleared.
  const set = (index: number, column: FileColumn | undefined) =>
    setMapping(
      mapping.map((other, at) => (at === index ? column : other === column ? undefined : other)),
    );
  const chooseHeader = (line: number) => {
    setHeader(line);
    setMapping(mappingBelow(file.lines, line));
  };
  const goOn = () => {
    if (missing.length === 0) onMapped({ ...file, header }, mapping);
  };
  return (
    <WideDialog
      title={t('csv.map.title')}
      narrow
      onSubmit={goOn}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('drops.cancel')}</Button>
          <Button type="submit" appearance="primary" disabledFocusable={missing.length > 0}>
            {t('csv.map.go-on')}
          </Button>
        </>
      }
    >
      <RunningText>{t('csv.map.body')}</RunningText>
      <Field label={t('csv.map.header')}>
        <ChoiceList
          choices={[
            { value: '-1', label: t('csv.map.headless') },
            ...file.lines.slice(0, headLines).map(({ number, cells }, index) => ({
              value: String(index),
              label: `${number}: ${cells.filter(Boolean).join(', ').slice(0, maxLetters)}`,
            })),
          ]}
          selected={String(header)}
          onChoose={(line) => chooseHeader(Number(line))}
        />
      </Field>
      <table className={styles.table}>
        <tbody>
          {mapping.map((column, index) => {
            const label = names[index]?.trim() || t('csv.map.column', { number: index + 1 });
            return (
              // A file's columns keep their order and may share a name.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row" className={mergeClasses(styles.cell, styles.head)} dir="auto">
                  {label}
                </th>
                <td className={mergeClasses(styles.cell, styles.quiet)} dir="auto">
                  {example[index]}
                </td>
                <td className={styles.cell}>
                  <ChoiceList
                    className={styles.list}
                    aria-label={label}
                    choices={[
                      { value: '', label: t('csv.map.none') },
                      ...fileColumns.map((other) => ({
                        value: other,
                        label: t(`csv.column.${other}`),
                      })),
                    ]}
                    selected={column ?? ''}
                    onChoose={(chosen) => set(index, chosen || undefined)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {missing.length > 0 ? (
        <Text role="status" className={styles.missing}>
          {t('csv.map.missing', {
            columns: joinTexts(
              missing.map((column) => t(`csv.column.${column}`)),
              language,
            ),
          })}
        </Text>
      ) : null}
    </WideDialog>
  );
}
