import { Input, makeStyles } from '@fluentui/react-components';
import { useLengthState } from 'shared-ui/form/use-length-state';
import { BarField } from 'shared-ui/list/bar-field';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { personSearch } from './person-search.ts';
import { SearchForm } from './search-form.tsx';

/** In characters; a longer text is kept, and not searched for. */
export const maxSearchLength = 40;
const useStyles = makeStyles({ input: { inlineSize: '220px' } });

/** A search by one text, such as a part of a name or phone. */
export function TextSearch({
  label,
  hint,
  search,
  onSearch,
  onClear,
}: {
  label: string;
  hint: string;
  search: string;
  onSearch: (text: string) => void;
  onClear: () => void;
}) {
  const lengthState = useLengthState();
  const styles = useStyles();
  const [texts, setTexts] = useSearchForm({ search });
  return (
    <SearchForm
      label={label}
      onSearch={() => onSearch(texts.search)}
      onClear={() => {
        setTexts({ search: '' });
        onClear();
      }}
    >
      <BarField label={label} {...lengthState(personSearch(texts.search), maxSearchLength)}>
        <Input
          className={styles.input}
          size="small"
          placeholder={hint}
          value={texts.search}
          onChange={(_event, { value }) => setTexts({ search: value })}
        />
      </BarField>
    </SearchForm>
  );
}
