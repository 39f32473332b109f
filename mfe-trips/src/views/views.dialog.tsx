import {
  Button,
  Checkbox,
  Field,
  Input,
  makeStyles,
  Subtitle2,
  Tooltip,
} from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { useState } from 'react';
import { useMessages } from 'shared-bus';
import { DialogShell } from 'shared-ui/feedback';
import { isTooLong, useLengthState } from 'shared-ui/form/use-length-state';

import { messages } from '../messages.ts';
import type { TripColumnTitle } from '../table/trip-column.tsx';
import type { ListPreferences, SavedView } from './use-list-preferences.ts';

const useStyles = makeStyles({
  columns: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))' },
  views: { margin: 0, padding: 0, listStyleType: 'none' },
  view: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
});
const maxNameLength = 40;

export interface ListOrder {
  title: 'view.urgent-first' | 'view.oldest-first';
  isOn: boolean;
  onChoose: () => void;
}

export interface ViewMenuProps {
  /** The columns that may be hidden. */
  columns: readonly { key: string; title: TripColumnTitle }[];
  preferences: ListPreferences;
  onPreferences: (change: Partial<ListPreferences>) => void;
  /** A further sort order, which has no column. */
  order?: ListOrder | undefined;
  /** The list has a wallboard. */
  hasWallboard?: boolean;
  /** The search of the first page, with the filters and sort that are in force. */
  viewSearch: string;
}

/** The shown columns, and the user's named views. Nothing changes before Done. */
export function ViewsDialog({
  columns,
  preferences,
  onPreferences,
  viewSearch: search,
  onClose,
}: ViewMenuProps & { onClose: () => void }) {
  const t = useMessages(messages);
  const styles = useStyles();
  const lengthState = useLengthState();
  const [hidden, setHidden] = useState(preferences.hidden);
  const [views, setViews] = useState<readonly SavedView[]>(preferences.views);
  const [name, setName] = useState('');
  const named = name.trim();
  const others = views.filter((view) => view.name !== named);
  const done = () => {
    if (isTooLong(name, maxNameLength)) return;
    onPreferences({
      hidden,
      views: named ? [...others, { name: named, search, hidden }] : views,
    });
    onClose();
  };
  return (
    <DialogShell
      title={t('view.title')}
      submitText={t('view.done')}
      sending={{ submitting: false, submitError: null }}
      onSubmit={done}
      onClose={onClose}
    >
      <Subtitle2>{t('view.columns')}</Subtitle2>
      <div className={styles.columns}>
        {columns.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={t(title)}
            checked={!hidden.includes(key)}
            onChange={(_event, { checked }) =>
              setHidden(checked ? hidden.filter((other) => other !== key) : [...hidden, key])
            }
          />
        ))}
      </div>
      <Field
        label={t('view.save-as')}
        hint={views.length > others.length ? t('view.replaces') : t('view.hint')}
        {...lengthState(name, maxNameLength)}
      >
        <Input value={name} onChange={(_event, { value }) => setName(value)} />
      </Field>
      {views.length > 0 ? <Subtitle2>{t('view.saved')}</Subtitle2> : null}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.name} className={styles.view}>
            <bdi>{view.name}</bdi>
            <Tooltip content={t('view.remove', { name: view.name })} relationship="label">
              <Button
                appearance="subtle"
                size="small"
                icon={<DeleteRegular />}
                onClick={() => setViews(views.filter((other) => other !== view))}
              />
            </Tooltip>
          </li>
        ))}
      </ul>
    </DialogShell>
  );
}
