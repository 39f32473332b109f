import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { fieldMessages } from 'shared-contracts/core/field-messages';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { messages } from '../messages.ts';
import { isNoPhonePart } from './search-phone.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 2fr) minmax(100px, 1fr) minmax(100px, 1fr) auto auto',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    paddingInline: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalXS,
    // The address on its own line, then two fields per line.
    '@media (max-width: 600px)': {
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
  const [texts, setTexts] = useSearchForm<SearchTexts>({ detail, name, phone });
  const wrong = isNoPhonePart(texts.phone)
    ? fieldMessages['address.search-phone'][language]
    : undefined;
  const search = (event: FormEvent) => {
    event.preventDefault();
    // A wrong one too: the list then shows nothing, and the URL has what was searched for.
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
      <Input
        className={styles.input}
        size="small"
        maxLength={20}
        aria-label={t('column.address')}
        placeholder={t('column.address')}
        value={texts.detail}
        onChange={(_event, { value }) => setTexts({ ...texts, detail: value })}
      />
      <Input
        className={styles.input}
        size="small"
        maxLength={20}
        aria-label={t('column.contact')}
        placeholder={t('column.contact')}
        value={texts.name}
        onChange={(_event, { value }) => setTexts({ ...texts, name: value })}
      />
      <Field
        size="small"
        {...(wrong && { validationState: 'error' as const, validationMessage: wrong })}
      >
        <Input
          className={styles.input}
          size="small"
          dir="ltr"
          inputMode="tel"
          aria-label={t('column.mobile')}
          placeholder={t('column.mobile')}
          value={texts.phone}
          onChange={(_event, { value }) => setTexts({ ...texts, phone: value })}
        />
      </Field>
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
