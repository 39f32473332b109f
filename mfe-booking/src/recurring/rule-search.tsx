import { Input } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { isTooLong, useLengthState } from 'shared-ui/form/use-length-state';
import { BarField } from 'shared-ui/list/bar-field';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { recurringMessages } from './recurring-messages.ts';

const maxLength = 60;

/** A search by a part of a name, phone or address; Enter searches. */
export function RuleSearch({
  search,
  onSearch,
}: {
  search: string;
  onSearch: (text: string) => void;
}) {
  const t = useMessages(recurringMessages);
  const lengthState = useLengthState();
  const [texts, setTexts] = useSearchForm({ search });
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isTooLong(texts.search, maxLength)) onSearch(texts.search.trim());
      }}
    >
      <BarField label={t('search')} {...lengthState(texts.search, maxLength)}>
        <Input
          size="small"
          type="search"
          value={texts.search}
          onChange={(_event, { value }) => setTexts({ search: value })}
        />
      </BarField>
    </form>
  );
}
