import { Field, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { savePlaceTypes } from 'shared-contracts/places/place';
import { zoneName } from 'shared-contracts/reference/names';
import { ChoiceList, SuggestField } from 'shared-ui/form';

import { detailMessages } from '../detail-messages.ts';
import { PlainField } from './plain-field.tsx';
import type { DropEditForm } from './use-drop-edit-form.ts';
import type { useDropPlace } from './use-drop-place.ts';
import { useFieldErrorText } from './use-field-error-text.ts';

const useStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', rowGap: tokens.spacingVerticalM },
  landmark: {
    display: 'flex',
    alignItems: 'flex-start',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalS,
    '& > :first-child': { flexGrow: 1 },
  },
  type: { minWidth: '128px' },
});

/** "To": zone, address, landmark and what it is saved as (docs/domain/drop-off-edit.md#screen). */
export function DropPlaceFields({
  form,
  place,
}: {
  form: DropEditForm;
  place: ReturnType<typeof useDropPlace>;
}) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const errorText = useFieldErrorText(form);
  const [isSameType, setSameType] = useState(false);
  const { values } = form;
  const type = values.dropoff_nearest_type;
  const typeName = (of: string) =>
    of === ''
      ? t('edit.save-as')
      : t(`edit.type-${savePlaceTypes.find((one) => one === of) ?? 'other'}`);
  // Choosing the type that is set already shows a message (docs/domain/drop-off-edit.md#rules).
  const typeError = isSameType ? t('edit.type-same') : errorText('dropoff_nearest_type');
  const isOutside = form.point?.infence === false;
  return (
    <div className={styles.fields}>
      <Field label={t('edit.zone')}>
        <ChoiceList
          aria-label={t('edit.zone')}
          placeholder={t('edit.zone')}
          choices={place.zones.map((one) => ({ value: one._id, label: zoneName(one, language) }))}
          selected={place.zone}
          onChoose={place.chooseZone}
        />
      </Field>
      <SuggestField
        about={{
          name: 'dropoff_address',
          label: t('edit.address'),
          required: true,
          placeholder: t('edit.address-hint'),
        }}
        value={values.dropoff_address}
        error={isOutside ? t('edit.outside') : errorText('dropoff_address')}
        search={place.search}
        busy={place.isFinding}
        on={{
          type: place.type,
          choose: place.choose,
          enter: place.enter,
          leave: () => form.touch('dropoff_address'),
        }}
      />
      <div className={styles.landmark}>
        {values.dropoff_nearest_address === '' && type === '' ? null : (
          <PlainField
            form={form}
            field="dropoff_nearest_address"
            label={t('edit.landmark')}
            hideLabel
            onType={(text) => {
              form.patch({ dropoff_nearest_address: text });
              form.flag('dropoff_nearest_address', undefined);
            }}
          />
        )}
        <Field validationMessage={typeError} validationState={typeError ? 'error' : 'none'}>
          <ChoiceList
            className={styles.type}
            aria-label={t('edit.save-as')}
            choices={['', ...savePlaceTypes].map((one) => ({ value: one, label: typeName(one) }))}
            selected={type}
            shown={typeName(type)}
            onChoose={(chosen) => {
              setSameType(chosen !== '' && chosen === type);
              form.patch({ dropoff_nearest_type: chosen });
              form.flag('dropoff_nearest_type', undefined);
            }}
          />
        </Field>
      </div>
    </div>
  );
}
