import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { useLengthState } from 'shared-ui/form/use-length-state';
import { BarField } from 'shared-ui/list/bar-field';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { messages } from '../messages.ts';
import { isNoPhonePart } from './search-phone.ts';

/** In characters; a longer text is kept, and not searched for. */
export const maxTextLength = 20;
const columns = { detail: 'column.address', name: 'column.contact' } as const;
const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(150px, 2fr) minmax(200px, 1fr) minmax(200px, 1fr) auto auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    // The address on its own line, then two fields per line.
    '@media (max-width: 760px)': {
      gridTemplateColumns: '1fr 1fr',
      paddingInline: tokens.spacingHorizontalS,
      '& > :first-child': { gridColumnEnd: 'span 2' },
    },
  },
  input: { minInlineSize: 0 },
});

export interface SearchTexts {
  detail: string;
  name: string;
  phone: string;
}
interface AddressSearchProps extends SearchTexts {
  onSearch: (texts: SearchTexts) => void;
}

/**
 * The table's search row (docs/domain/addresses.md#address-book): 20 characters, 11 for a phone.
 */
export function AddressSearch({ detail, name, phone, onSearch }: AddressSearchProps) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const styles = useStyles();
  const lengthState = useLengthState();
  const [texts, setTexts] = useSearchForm<SearchTexts>({ detail, name, phone });
  const wrong = isNoPhonePart(texts.phone)
    ? fieldMessages['address.search-phone'][language]
    : undefined;
  const search = (event: FormEvent) => {
    event.preventDefault();
    // Also an invalid one: the list then shows nothing, and the URL has the search.
    onSearch(texts);
  };
  return (
    <form
      className={styles.row}
      role="search"
      aria-label={t('address.search')}
      onSubmit={search}
      noValidate
    >
      {(['detail', 'name'] as const).map((field) => (
        <BarField
          key={field}
          label={t(columns[field])}
          {...lengthState(texts[field], maxTextLength)}
        >
          <Input
            className={styles.input}
            size="small"
            value={texts[field]}
            onChange={(_event, { value }) => setTexts({ ...texts, [field]: value })}
          />
        </BarField>
      ))}
      <BarField
        label={t('column.mobile')}
        {...(wrong && { validationState: 'error' as const, validationMessage: wrong })}
      >
        <Input
          className={styles.input}
          size="small"
          dir="ltr"
          inputMode="tel"
          value={texts.phone}
          onChange={(_event, { value }) => setTexts({ ...texts, phone: value })}
        />
      </BarField>
      <Button type="submit" size="small">
        {t('range.search')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        onClick={() => {
          setTexts({ detail: '', name: '', phone: '' });
          onSearch({ detail: '', name: '', phone: '' });
        }}
      >
        {t('range.clear')}
      </Button>
    </form>
  );
}
