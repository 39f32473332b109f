import { Field, makeStyles, SearchBox, tokens } from '@fluentui/react-components';
import { memo, type FormEvent, type RefObject } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { withoutMarks } from 'shared-contracts/core/search-text';
import { fill } from 'shared-contracts/core/text';
import { searchLength, validateSearch } from 'shared-contracts/trips/trip-search.rules';
import type { SearchType } from 'shared-contracts/trips/trip.rules';
import { ChoiceList } from 'shared-ui/choice-list';
import { lengthOf } from 'shared-ui/form/use-length-state';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  search: {
    display: 'flex',
    alignItems: 'flex-start',
    columnGap: tokens.spacingHorizontalXS,
    margin: 0,
    // Beside the zones on a phone: the text gets the rest of the line.
    '@media (max-width: 639px)': { flexGrow: 1, flexBasis: '260px', minInlineSize: 0 },
  },
  by: {
    minInlineSize: '120px',
    inlineSize: '136px',
    '@media (max-width: 639px)': { inlineSize: '120px' },
  },
  // The type, where the role has only one.
  only: {
    lineHeight: 'var(--control-height)',
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
  },
  field: {
    '@media (max-width: 639px)': {
      flexGrow: 1,
      minInlineSize: 0,
      // May be narrower than its text.
      gridTemplateColumns: 'minmax(0, 1fr)',
    },
  },
  value: {
    inlineSize: '220px',
    '@media (max-width: 639px)': { inlineSize: '100%', minInlineSize: 0 },
  },
});

interface TripSearchProps {
  /** The text field. */
  field: RefObject<HTMLInputElement | null>;
  by: SearchType;
  value: string;
  /** Search types that the role may use. */
  types: readonly SearchType[];
  onSearch: (search: { searchby: SearchType; searchvalue: string }) => void;
}

/** Search with its type. An invalid one is not sent: its field shows why, and the list is empty. */
export const TripSearch = memo(function TripSearch({
  field,
  by,
  value,
  types,
  onSearch,
}: TripSearchProps) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const [draft, setDraft] = useSearchForm({ by, value, isSubmitted: value !== '' });
  const validated = validateSearch(draft.by, draft.value);
  const isTooLong = validated && 'wrong' in validated && validated.wrong === 'text.too-long';
  // While typing continues, only a length is an error.
  const wrong =
    (draft.isSubmitted || isTooLong) && validated && 'wrong' in validated ? validated : undefined;
  // As it is sent: marks and separators don't count. For a phone, its own rule decides when it is
  // complete.
  const counted = validated && 'searchvalue' in validated ? validated.searchvalue : draft.value;
  const length = draft.by === 'phone' ? undefined : lengthOf(counted, searchLength(draft.by));
  const byName = t(`search.${draft.by}`);
  const search = (searchby: SearchType) => {
    const searchvalue = withoutMarks(draft.value).trim() === '' ? '' : draft.value;
    setDraft({ by: searchby, value: searchvalue, isSubmitted: true });
    // Also an invalid one: earlier results do not answer it, and the URL has the search.
    onSearch({ searchby, searchvalue });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(draft.by);
  };
  // The same text is searched again, so that the list matches the text and the type on screen.
  const chooseType = (by: SearchType) => {
    if (draft.isSubmitted && draft.value !== '') search(by);
    else setDraft({ by, value: draft.value, isSubmitted: false });
  };
  const type = (typed: string) => {
    setDraft({ by: draft.by, value: typed, isSubmitted: false });
    // Emptied: everything is shown again, without another key.
    if (typed === '' && value !== '') onSearch({ searchby: draft.by, searchvalue: '' });
  };
  return (
    <form role="search" className={styles.search} onSubmit={submit} noValidate>
      {types.length > 1 ? (
        <ChoiceList
          className={styles.by}
          size="small"
          aria-label={t('search.by')}
          choices={types.map((one) => ({ value: one, label: t(`search.${one}`) }))}
          selected={draft.by}
          shown={byName}
          onChoose={chooseType}
        />
      ) : (
        <span className={styles.only}>{byName}</span>
      )}
      <Field
        className={styles.field}
        size="small"
        hint={length ?? null}
        validationState={wrong ? 'error' : 'none'}
        validationMessage={
          wrong ? fill(fieldMessages[wrong.wrong][language], wrong.params ?? {}) : null
        }
      >
        {/* oxlint-disable-next-line house/visible-labels -- the type before it is on screen */}
        <SearchBox
          ref={field}
          className={styles.value}
          size="small"
          value={draft.value}
          placeholder={t('search.value', { by: byName })}
          aria-label={t('search.value', { by: byName })}
          {...(draft.by === 'phone' && { input: { dir: 'ltr' } })}
          onChange={(_event, { value: typed }) => type(typed)}
        />
      </Field>
    </form>
  );
});
