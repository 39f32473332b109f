import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // Fills the space below the bar: the rows scroll inside it, header and pager stay in place.
  page: { display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 },
});

/** A list screen: header row, table, pager. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className={useStyles().page}>{children}</div>;
}
