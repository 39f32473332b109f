import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // Fills what the shell leaves: the rows scroll inside, header and pager stay where they are.
  page: { display: 'flex', flexDirection: 'column', blockSize: '100%', minBlockSize: 0 },
});

/** A list screen: header row, table, pager. */
export function ListPage({ children }: { children: ReactNode }) {
  return <div className={useStyles().page}>{children}</div>;
}
