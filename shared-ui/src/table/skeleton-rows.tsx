import { mergeClasses, Skeleton, SkeletonItem } from '@fluentui/react-components';

import { useCellStyles, useRowStyles } from './row-styles.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** Rows of the right height until the first answer. */
export function SkeletonRows({ label }: { label: string }) {
  const styles = useRowStyles();
  const cells = useCellStyles();
  return rows.map((row) => (
    <tr key={row} className={styles.row}>
      <td className={mergeClasses(cells.cell, cells.whole)}>
        <Skeleton aria-label={label}>
          <SkeletonItem size={16} />
        </Skeleton>
      </td>
    </tr>
  ));
}
