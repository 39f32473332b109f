import { makeStyles, tokens } from '@fluentui/react-components';
import { Disclosure } from 'shared-ui/display';

const useStyles = makeStyles({
  title: { padding: tokens.spacingHorizontalM },
  area: { maxBlockSize: '320px', overflow: 'auto', paddingInline: tokens.spacingHorizontalM },
  table: {
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': {
      paddingInline: tokens.spacingHorizontalM,
      paddingBlock: tokens.spacingVerticalXXS,
      textAlign: 'end',
      fontWeight: tokens.fontWeightRegular,
      whiteSpace: 'nowrap',
    },
    '& thead th': { fontWeight: tokens.fontWeightSemibold },
    '& :is(th, td):first-child': { textAlign: 'start', paddingInlineStart: 0 },
  },
});

interface NumberTableProps {
  title: string;
  heads: readonly string[];
  rows: readonly { key: number; name: string; values: readonly string[] }[];
}

/** The numbers of a chart, for who reads them instead. */
export function NumberTable({ title, heads, rows }: NumberTableProps) {
  const styles = useStyles();
  return (
    <Disclosure title={title} titleClass={styles.title}>
      {/* A keyboard scrolls it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.area} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                {values.map((value, index) => (
                  <td key={heads[index + 1]}>
                    <bdi>{value}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
