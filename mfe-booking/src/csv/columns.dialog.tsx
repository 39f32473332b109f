import {
  Button,
  Checkbox,
  makeStyles,
  mergeClasses,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import { ChoiceList } from 'shared-ui/choice-list';
import { RunningText } from 'shared-ui/theme';

import { messages } from '../messages.ts';
import type { CsvColumn, ColumnMapping } from './columns.ts';
import { columns, missingColumns } from './columns.ts';
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

/** Maps the columns of a file whose names differ from the template's. */
export function ColumnsDialog({ file, onMapped, onClose }: ColumnsDialogProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const [mapping, setMapping] = useState<ColumnMapping>(file.mapping);
  const [headless, setHeadless] = useState(false);
  const missing = missingColumns(mapping);
  // Each column of the file maps to one of ours, so another one with it is cleared.
  const set = (index: number, column: CsvColumn | undefined) =>
    setMapping(
      mapping.map((other, at) => (at === index ? column : other === column ? undefined : other)),
    );
  // A file without names is mostly in the template's order.
  const setNames = (first: boolean) => {
    setHeadless(first);
    setMapping(first ? file.header.map((_, index) => columns[index]) : file.mapping);
  };
  const goOn = () => {
    if (missing.length === 0)
      onMapped(
        headless ? { ...file, lines: [{ cells: file.header, error: false }, ...file.lines] } : file,
        mapping,
      );
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
      <Checkbox
        label={t('csv.map.first-is-row')}
        checked={headless}
        onChange={(_, { checked }) => setNames(checked === true)}
      />
      <table className={styles.table}>
        <tbody>
          {file.header.map((name, index) => {
            const column = mapping[index];
            const label =
              headless || !name.trim() ? t('csv.map.column', { number: index + 1 }) : name;
            return (
              // A file's columns keep their order and may share a name.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index}>
                <th scope="row" className={mergeClasses(styles.cell, styles.head)} dir="auto">
                  {label}
                </th>
                <td className={mergeClasses(styles.cell, styles.quiet)} dir="auto">
                  {(headless ? file.header : (file.lines[0]?.cells ?? []))[index]}
                </td>
                <td className={styles.cell}>
                  <ChoiceList
                    className={styles.list}
                    aria-label={label}
                    choices={[
                      { value: '', label: t('csv.map.none') },
                      ...columns.map((other) => ({
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
            columns: missing.map((column) => t(`csv.column.${column}`)).join(', '),
          })}
        </Text>
      ) : null}
    </WideDialog>
  );
}
