import {
  Caption1,
  Caption1Strong,
  Link,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import type { ReactNode } from 'react';
import { useMessages } from 'shared-bus';

import { useBookingForm, useFormState } from '../form/booking-form.tsx';
import { focusField } from '../form/form-focus.ts';
import type { CheckedField } from '../form/form-rules.ts';
import { fieldOrder } from '../form/form-rules.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    rowGap: 0,
    minWidth: 0,
    maxHeight: '48px',
    overflow: 'hidden',
  },
  label: { color: tokens.colorNeutralForeground3 },
  // An immediate answer needs no text.
  pending: {
    color: tokens.colorNeutralForeground3,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '120ms',
    animationDelay: '300ms',
    animationFillMode: 'both',
  },
  ready: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorStatusSuccessForeground1,
  },
  // A target of 24 pixels, also where the links are on two lines.
  link: { fontSize: tokens.fontSizeBase200, lineHeight: '24px' },
});

const shown = 4;

/** The missing and invalid fields, each a link to its field. Announces when none is left. */
export function MissingFields({
  onVisit,
  unsaved,
  isPending,
}: {
  onVisit: (field: CheckedField) => void;
  unsaved?: ReactNode;
  /** The caller, a place, a fare or a promo is being looked up. */
  isPending: boolean;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const errors = useFormState((now) => now.errors);
  const fields = fieldOrder.filter((field) => errors[field]);
  return (
    <>
      {/* Always there, so that its text is announced; it has one only while nothing is missing. */}
      <div role="status">
        {unsaved ?? null}
        {fields.length === 0 && !unsaved && isPending ? (
          <Caption1 className={styles.pending}>{t('create.pending')}</Caption1>
        ) : null}
        {fields.length === 0 && !unsaved && !isPending ? (
          <Caption1 className={styles.ready}>
            <CheckmarkCircleRegular aria-hidden />
            <span>{t('ready')}</span>
          </Caption1>
        ) : null}
      </div>
      {fields.length > 0 ? <MissingLinks fields={fields} onVisit={onVisit} /> : null}
    </>
  );
}

function MissingLinks({
  fields,
  onVisit,
}: {
  fields: readonly CheckedField[];
  onVisit: (field: CheckedField) => void;
}) {
  const t = useMessages(messages);
  const styles = useStyles();
  const form = useBookingForm();
  const visit = (field: CheckedField) => {
    form.touch([field]);
    onVisit(field);
    // A field in another tab of the page appears after this frame.
    requestAnimationFrame(() => focusField(form, field));
  };
  return (
    <div className={styles.list} role="group" aria-label={t('missing')}>
      <Caption1Strong className={styles.label}>{t('missing')}</Caption1Strong>
      {fields.slice(0, shown).map((field) => (
        <Link key={field} as="button" className={styles.link} onClick={() => visit(field)}>
          {t(`field.${field}`)}
        </Link>
      ))}
      {fields.length > shown ? (
        <Menu>
          <MenuTrigger disableButtonEnhancement>
            <Link as="button" className={styles.link}>
              {t('missing.more', { count: fields.length - shown })}
            </Link>
          </MenuTrigger>
          <MenuPopover>
            <MenuList>
              {fields.slice(shown).map((field) => (
                <MenuItem key={field} onClick={() => visit(field)}>
                  {t(`field.${field}`)}
                </MenuItem>
              ))}
            </MenuList>
          </MenuPopover>
        </Menu>
      ) : null}
    </div>
  );
}
