import { Input } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { BarField } from 'shared-ui/list/bar-field';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { recurringMessages } from './recurring-messages.ts';

/** A search by a part of a name, phone or address; Enter searches. */
export function RuleSearch({
  search,
  onSearch,
}: {
  search: string;
  onSearch: (text: string) => void;
}) {
  const t = useMessages(recurringMessages);
  const [texts, setTexts] = useSearchForm({ search });
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(texts.search.trim());
      }}
    >
      <BarField label={t('search')}>
        <Input
          size="small"
          type="search"
          maxLength={60}
          value={texts.search}
          onChange={(_event, { value }) => setTexts({ search: value })}
        />
      </BarField>
    </form>
  );
}
