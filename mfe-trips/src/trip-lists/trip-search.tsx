import { memo, type FormEvent } from 'react';
import { Dropdown, Field, makeStyles, Option, SearchBox, tokens } from '@fluentui/react-components';
import { useLanguage, useMessages } from 'shared-bus';
import { fieldMessages, type FieldMessageKey } from 'shared-contracts/core/field-messages';
import { searchTypes, type SearchType } from 'shared-contracts/trips/trip.rules';
import { useSearched } from 'shared-ui/list/use-searched';
import { tripMessages } from '../messages.ts';
import { judgeSearch, searchLength } from './trip-search.ts';

const useStyles = makeStyles({
  search: { display: 'flex', alignItems: 'flex-start', columnGap: tokens.spacingHorizontalXS, margin: 0 },
  by: { minInlineSize: '120px', inlineSize: '136px' },
  value: { inlineSize: '220px' },
});

interface TripSearchProps {
  by: SearchType;
  value: string;
  /** What the role may search by. */
  types: readonly SearchType[];
  onSearch: (search: { searchby: SearchType; searchvalue: string }) => void;
}

/** Search with its type (spec 1 §2). A wrong one is not sent: its field says why. */
export const TripSearch = memo(function TripSearch({ by, value, types, onSearch }: TripSearchProps) {
  const t = useMessages(tripMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const [draft, setDraft] = useSearched({ by, value, isAsked: value !== '' });
  const judged = judgeSearch(draft.by, draft.value);
  const wrong: FieldMessageKey | undefined = draft.isAsked && judged && 'wrong' in judged ? judged.wrong : undefined;
  const search = (event: FormEvent) => {
    event.preventDefault();
    setDraft({ ...draft, isAsked: true });
    if (!judged || !('wrong' in judged)) onSearch({ searchby: draft.by, searchvalue: draft.value.trim() });
  };
  const choose = (chosen: string | undefined) => {
    const next = searchTypes.find((type) => type === chosen) ?? by;
    setDraft({ by: next, value: draft.value, isAsked: false });
  };
  const type = (typed: string) => {
    setDraft({ by: draft.by, value: typed, isAsked: false });
    // Emptied: everything is shown again, without another key.
    if (typed === '' && value !== '') onSearch({ searchby: draft.by, searchvalue: '' });
  };
  return (
    <form role="search" className={styles.search} onSubmit={search} noValidate>
      {types.length > 1 ? (
        <Dropdown className={styles.by} size="small" aria-label={t('search.by')} value={t(`search.${draft.by}`)} selectedOptions={[draft.by]} onOptionSelect={(_event, { optionValue }) => choose(optionValue)}>
          {types.map((one) => <Option key={one} value={one}>{t(`search.${one}`)}</Option>)}
        </Dropdown>
      ) : null}
      <Field size="small" validationState={wrong ? 'error' : 'none'} validationMessage={wrong && fieldMessages[wrong][language]}>
        <SearchBox
          className={styles.value} size="small" value={draft.value} placeholder={t('search.value', { by: t(`search.${draft.by}`) })} aria-label={t('search.value', { by: t(`search.${draft.by}`) })}
          input={{ maxLength: searchLength(draft.by) + (draft.by === 'phone' ? 6 : 0), dir: draft.by === 'phone' ? 'ltr' : 'auto' }} onChange={(_event, { value: typed }) => type(typed)}
        />
      </Field>
    </form>
  );
});
