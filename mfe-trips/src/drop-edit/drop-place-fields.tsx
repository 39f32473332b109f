import { Field, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useLanguage, useMessages } from 'shared-bus';
import { savePlaceTypes } from 'shared-contracts/places/place';
import { zoneName } from 'shared-contracts/reference/names';
import { ChoiceList, SuggestField } from 'shared-ui/form';
import { useStoreValue } from 'shared-ui/form/form-store';

import { detailMessages } from '../detail-messages.ts';
import type { DropForm } from './drop-form.ts';
import { typeLabelOf } from './drop-labels.ts';
import { PlainField } from './plain-field.tsx';
import { useDropError } from './use-drop-field.ts';
import type { useDropPlace } from './use-drop-place.ts';

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

/** "To": zone, address, landmark and its saved type (docs/domain/drop-off-edit.md#screen). */
export function DropPlaceFields({
  form,
  place,
}: {
  form: DropForm;
  place: ReturnType<typeof useDropPlace>;
}) {
  const t = useMessages(detailMessages);
  const { language } = useLanguage();
  const styles = useStyles();
  const addressError = useDropError(form, 'dropoff_address');
  const nearestTypeError = useDropError(form, 'dropoff_nearest_type');
  const address = useStoreValue(form, ({ values }) => values.dropoff_address);
  const landmark = useStoreValue(form, ({ values }) => values.dropoff_nearest_address);
  const type = useStoreValue(form, ({ values }) => values.dropoff_nearest_type);
  const isOutside = useStoreValue(form, ({ point }) => point?.infence === false);
  const [isSameType, setIsSameType] = useState(false);
  // Choosing the type that is set already shows a message (docs/domain/drop-off-edit.md#rules).
  const typeError = isSameType ? t('edit.type-same') : nearestTypeError;
  return (
    <div className={styles.fields}>
      <Field label={t('edit.zone')}>
        <ChoiceList
          aria-label={t('edit.zone')}
          shown={t('edit.zone')}
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
        fieldRef={form.fields.ref('dropoff_address')}
        value={address}
        error={isOutside ? t('edit.outside') : addressError}
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
        {landmark === '' && type === '' ? null : (
          <PlainField
            form={form}
            field="dropoff_nearest_address"
            label={t('drop.landmark')}
            placeholder={t('edit.landmark')}
          />
        )}
        <Field
          label={t('edit.save-as')}
          validationMessage={typeError ?? null}
          validationState={typeError ? 'error' : 'none'}
        >
          <ChoiceList
            ref={form.fields.ref('dropoff_nearest_type')}
            className={styles.type}
            choices={['', ...savePlaceTypes].map((one) => ({
              value: one,
              label: t(typeLabelOf(one)),
            }))}
            selected={type}
            isRepeatable
            onChoose={(chosen) => {
              setIsSameType(chosen !== '' && chosen === type);
              form.type('dropoff_nearest_type', chosen);
            }}
          />
        </Field>
      </div>
    </div>
  );
}
