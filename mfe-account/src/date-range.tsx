import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useMessages } from 'shared-bus';
import { BarField } from 'shared-ui/list/bar-field';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { messages } from './messages.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
});

export interface Days {
  from: string;
  to: string;
}
interface DateRangeProps extends Days {
  onSearch: (days: Days) => void;
  onClear: () => void;
}

/** Start date, end date, search and clear (docs/domain/wallet.md#date-range). */
export function DateRange({ from, to, onSearch, onClear }: DateRangeProps) {
  const t = useMessages(messages);
  const styles = useStyles();
  const [days, setDays] = useSearchForm<Days>({ from, to });
  const isTurned = days.from !== '' && days.to !== '' && days.from > days.to;
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!isTurned) onSearch(days);
  };
  return (
    <form className={styles.form} role="search" onSubmit={search} noValidate>
      <BarField label={t('range.from')}>
        <Input
          type="date"
          size="small"
          value={days.from}
          onChange={(_event, { value }) => setDays({ ...days, from: value })}
        />
      </BarField>
      <BarField
        label={t('range.to')}
        validationState={isTurned ? 'error' : 'none'}
        validationMessage={isTurned ? t('range.turned') : null}
      >
        <Input
          type="date"
          size="small"
          value={days.to}
          onChange={(_event, { value }) => setDays({ ...days, to: value })}
        />
      </BarField>
      <Button type="submit" size="small">
        {t('range.search')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        onClick={() => {
          setDays({ from, to });
          onClear();
        }}
      >
        {t('range.clear')}
      </Button>
    </form>
  );
}
