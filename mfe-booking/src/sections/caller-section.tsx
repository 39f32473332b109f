import { Link, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useLanguage, useMessages, useReference } from 'shared-bus';
import { genders } from 'shared-contracts/bookings/booking';
import { sourceName } from 'shared-contracts/reference/names';
import { usePersonNames } from 'shared-ui/display';

import { useBookingForm, useFormState, useFormValue } from '../form/booking-form.tsx';
import { FormPhoneField, FormSelectField, FormTextField } from '../form/form-fields.tsx';
import { focusField } from '../form/form-focus.ts';
import { Foldable } from '../layout/foldable.tsx';
import { FormSection, useFieldSpanStyles } from '../layout/form-section.tsx';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    '&[hidden]': { display: 'none' },
  },
  words: { color: tokens.colorNeutralForeground2 },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'start',
    rowGap: tokens.spacingVerticalS,
    '&[hidden]': { display: 'none' },
  },
});

/** Fields that are rarely changed: a line of text until one of them is. */
const folded = ['gender', 'lang_id', 'source'] as const;
const languages = [1, 2] as const;

interface CallerSectionProps {
  /** A client cannot change its own number (docs/domain/booking.md#prefill). */
  phoneLocked: boolean;
  /** The caller's data. */
  card: ReactNode;
}

/** Phone first, because the rest is filled from it. */
export function CallerSection({ phoneLocked, card }: CallerSectionProps) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const spans = useFieldSpanStyles();
  const { genderName } = usePersonNames();
  const styles = useStyles();
  const form = useBookingForm();
  const chosen = {
    gender: useFormValue((values) => values.gender),
    lang_id: useFormValue((values) => values.lang_id),
    source: useFormValue((values) => values.source),
  };
  const isNeeded = useFormState(({ values, showsError }) =>
    folded.some((field) => values[field] === '' || showsError(field)),
  );
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && isNeeded) setIsOpen(true);
  const sources = useReference('sources');
  const choices =
    sources.some(({ value }) => value === chosen.source) || !chosen.source
      ? sources
      : [...sources, { value: chosen.source, name: chosen.source.replaceAll('_', ' ') }];
  const options = {
    gender: genders.map((value) => ({ value, label: genderName(value) })),
    lang_id: languages.map((value) => ({ value, label: t(`language.${value}`) })),
    source: choices.map((source) => ({
      value: source.value,
      label: sourceName(source, language),
    })),
  };
  const words = folded.flatMap((field) =>
    options[field].flatMap(({ value, label }) => (value === chosen[field] ? [label] : [])),
  );
  return (
    <FormSection title={t('section.phone')} isTitleHidden>
      <FormPhoneField
        name="phone"
        label={t('field.phone')}
        autoFocus={!phoneLocked}
        disabled={phoneLocked}
        className={spans.half}
        placeholder={t('placeholder.phone')}
      />
      <FormTextField
        name="name"
        label={t('field.name')}
        className={spans.half}
        placeholder={t('placeholder.name')}
      />
      <div className={spans.full}>{card}</div>
      <div className={mergeClasses(spans.full, styles.line)} hidden={isOpen}>
        <Text className={styles.words}>{words.join(' · ')}</Text>
        <Link
          as="button"
          aria-label={t('caller.change-all')}
          onClick={() => focusField(form, 'gender')}
        >
          {t('caller.change')}
        </Link>
      </div>
      <Foldable
        isOpen={isOpen}
        onOpen={() => setIsOpen(true)}
        className={mergeClasses(spans.full, styles.fields)}
      >
        {folded.map((field) => (
          <FormSelectField
            key={field}
            name={field}
            label={t(`field.${field}`)}
            className={spans.third}
            options={options[field]}
          />
        ))}
      </Foldable>
    </FormSection>
  );
}
