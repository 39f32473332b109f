import { Input, makeStyles } from '@fluentui/react-components';
import { useMessages } from 'shared-bus';
import { useLengthState } from 'shared-ui/form/use-length-state';
import { BarField } from 'shared-ui/list/bar-field';
import { useSearchForm } from 'shared-ui/list/use-search-form';

import { auditMessages } from '../audit-messages.ts';
import { personSearch } from '../person-search.ts';
import { SearchForm } from '../search-form.tsx';

/** In characters, of a booking or a user. */
export const maxTextLength = 24;
// At 1366 pixels all of the list bar is one line.
const useStyles = makeStyles({ text: { inlineSize: '104px' }, time: { inlineSize: '184px' } });

export interface AuditTexts {
  booking: string;
  user: string;
  from: string;
  until: string;
}
/** A user is searched for by phone, in any form, or by id. */
const sentText = (name: keyof AuditTexts, text: string): string =>
  name === 'user' ? personSearch(text) : text;
const blank: AuditTexts = { booking: '', user: '', from: '', until: '' };

/** Booking, user and time. */
export function AuditSearch({
  onSearch,
  onClear,
  ...searched
}: AuditTexts & { onSearch: (texts: AuditTexts) => void; onClear: () => void }) {
  const t = useMessages(auditMessages);
  const styles = useStyles();
  const lengthState = useLengthState();
  const [texts, setTexts] = useSearchForm<AuditTexts>(searched);
  const field = (name: keyof AuditTexts, type: 'text' | 'datetime-local') => (
    <BarField
      label={t(`audit.${name}`)}
      {...(type === 'text' && lengthState(sentText(name, texts[name]), maxTextLength))}
    >
      <Input
        className={type === 'text' ? styles.text : styles.time}
        size="small"
        type={type}
        dir="ltr"
        value={texts[name]}
        onChange={(_event, { value }) => setTexts({ ...texts, [name]: value })}
      />
    </BarField>
  );
  return (
    <SearchForm
      label={t('audit.search')}
      onSearch={() => onSearch(texts)}
      onClear={() => {
        setTexts(blank);
        onClear();
      }}
    >
      {field('booking', 'text')}
      {field('user', 'text')}
      {field('from', 'datetime-local')}
      {field('until', 'datetime-local')}
    </SearchForm>
  );
}
