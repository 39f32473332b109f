import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';

import { messages } from './messages.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
});

/** Fields of a list's search, with the buttons that send and clear it. */
export function SearchForm({
  label,
  onSearch,
  onClear,
  children,
}: {
  label: string;
  onSearch: () => void;
  onClear: () => void;
  children: ReactNode;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      {children}
      <Button type="submit" size="small">
        {t('search.find')}
      </Button>
      <Button size="small" appearance="subtle" onClick={onClear}>
        {t('search.clear')}
      </Button>
    </form>
  );
}
