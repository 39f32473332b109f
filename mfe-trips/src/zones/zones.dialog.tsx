import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { useState } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { toSearchText } from 'shared-contracts/core/search-text';
import { nameIn } from 'shared-contracts/reference/names';
import type { Zone } from 'shared-contracts/reference/reference';
import { DialogShell } from 'shared-ui/feedback';

import { messages } from '../messages.ts';
import type { WorkingZones } from './use-working-zones.ts';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
    alignContent: 'start',
    // Fewer zones don't move the buttons.
    blockSize: 'min(40vh, 320px)',
    overflowY: 'auto',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  // A gap, not a margin, which a name's own direction would put on its other side.
  names: { display: 'inline-flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalS },
  other: { color: tokens.colorNeutralForeground3 },
});

const hasName = ({ zone, urdu_text: urdu }: Zone, typed: string): boolean =>
  [zone, urdu].some((name) => toSearchText(name).includes(typed));

/**
 * The city's zones as a checklist in their order, each in both languages
 * (docs/domain/trip-lists.md#working-zones).
 */
export function ZonesDialog({
  city,
  working,
  onClose,
}: {
  city: string;
  working: WorkingZones;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const { language } = useLanguage();
  const { zones, chosen, isSaving, saveError, choose } = working;
  // The stored zones until the user changes one, because the dialog may open before they are known.
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const ids = changed ?? new Set(chosen.map(({ _id }) => _id));
  const [text, setText] = useState('');
  const found = zones?.filter((zone) => hasName(zone, toSearchText(text)));
  const [only, ...others] = found ?? [];
  const toggle = (id: string, isOn: boolean) =>
    setChanged(new Set(isOn ? [...ids, id] : [...ids].filter((other) => other !== id)));
  return (
    <DialogShell
      title={t('zones.title', { city })}
      submitText={t('zones.submit')}
      cancelText={t('zones.cancel')}
      sending={{ submitting: isSaving, submitError: saveError }}
      onSubmit={() => {
        if (zones) choose(ids, onClose);
      }}
      onClose={onClose}
    >
      <div className={styles.head}>
        {zones ? (
          <Text role="status">
            {ids.size === 0 ? t('zones.none') : t('zones.count', { count: ids.size })}
          </Text>
        ) : (
          <Spinner size="tiny" aria-label={t('zones.loading')} />
        )}
        <Button
          size="small"
          disabledFocusable={ids.size === 0}
          onClick={() => setChanged(new Set())}
        >
          {t('zones.reset')}
        </Button>
      </div>
      <Field label={t('zones.search')}>
        <Input
          type="search"
          value={text}
          contentBefore={<SearchRegular aria-hidden />}
          onChange={(_event, { value }) => setText(value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would submit the dialog.
            event.preventDefault();
            if (only && others.length === 0) toggle(only._id, !ids.has(only._id));
          }}
        />
      </Field>
      <ul className={styles.list}>
        {found?.map(({ _id, zone, urdu_text: urdu }) => {
          const name = nameIn(language, zone, urdu);
          const other = language === 'ur' ? zone : urdu;
          return (
            <li key={_id}>
              <Checkbox
                checked={ids.has(_id)}
                onChange={(_event, { checked }) => toggle(_id, checked === true)}
                label={
                  <span className={styles.names}>
                    <bdi>{name}</bdi>
                    <bdi className={styles.other}>{other}</bdi>
                  </span>
                }
              />
            </li>
          );
        })}
      </ul>
      {found?.length === 0 ? <Text role="status">{t('zones.none-found')}</Text> : null}
    </DialogShell>
  );
}
