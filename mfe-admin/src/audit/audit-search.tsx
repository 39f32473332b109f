import { Button, Input, makeStyles, tokens } from '@fluentui/react-components';
import type { FormEvent } from 'react';
import { useMessages } from 'shared-bus';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
  },
  short: { inlineSize: '150px' },
});

export interface AuditTexts {
  booking: string;
  user: string;
  from: string;
  until: string;
}
const blank: AuditTexts = { booking: '', user: '', from: '', until: '' };

/** Booking, user and time. */
export function AuditSearch({
  onSearch,
  onClear,
  ...searched
}: AuditTexts & { onSearch: (texts: AuditTexts) => void; onClear: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const [texts, setTexts] = useSearchForm<AuditTexts>(searched);
  const field = (name: keyof AuditTexts, type: 'text' | 'datetime-local') => (
    <Input
      className={type === 'text' ? styles.short : undefined}
      size="small"
      type={type}
      dir="ltr"
      maxLength={24}
      aria-label={t(`audit.${name}`)}
      {...(type === 'text' && { placeholder: t(`audit.${name}`) })}
      value={texts[name]}
      onChange={(_event, { value }) => setTexts({ ...texts, [name]: value })}
    />
  );
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(texts);
  };
  return (
    <form
      className={styles.form}
      role="search"
      aria-label={t('audit.search')}
      onSubmit={search}
      noValidate
    >
      {field('booking', 'text')}
      {field('user', 'text')}
      {field('from', 'datetime-local')}
      {field('until', 'datetime-local')}
      <Button type="submit" size="small">
        {t('audit.find')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        onClick={() => {
          setTexts(blank);
          onClear();
        }}
      >
        {t('audit.clear')}
      </Button>
    </form>
  );
}
