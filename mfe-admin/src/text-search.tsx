import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { useLengthState } from 'shared-ui/form/use-length-state';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { messages } from './messages.ts';
import { personSearch } from './person-search.ts';

/** In characters; a longer text is kept, and not searched for. */
export const maxSearchLength = 40;
const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  input: { inlineSize: '220px' },
});

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
  const t = useMessages(messages);
  const lengthState = useLengthState();
  const styles = useStyles();
  const [texts, setTexts] = useSearchForm({ search });
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(texts.search);
      }}
    >
      <Field size="small" {...lengthState(personSearch(texts.search), maxSearchLength)}>
        <Input
          className={styles.input}
          size="small"
          aria-label={label}
          placeholder={hint}
          value={texts.search}
          onChange={(_event, { value }) => setTexts({ search: value })}
        />
      </Field>
      <Button type="submit" size="small">
        {t('audit.find')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        onClick={() => {
          setTexts({ search: '' });
          onClear();
        }}
      >
        {t('audit.clear')}
      </Button>
    </form>
  );
}
