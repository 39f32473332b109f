import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { hasExtension, useLanguage, useMessages } from 'shared-bus';
import { genders } from 'shared-contracts/bookings/booking';
import { roles, roleTable } from 'shared-contracts/core/role';
import { shiftHourName } from 'shared-contracts/reference/names';
import { settableStatuses, shiftHours, urduProficiencies } from 'shared-contracts/users/user';
import type { editUserRules } from 'shared-contracts/users/user.rules';
import { useCityOptions, usePersonNames } from 'shared-ui/display';
import { SelectField, TextField, type RulesFormState } from 'shared-ui/form';

import { messages } from '../messages.ts';

const useStyles = makeStyles({
  group: { border: 'none', margin: 0, padding: 0, minInlineSize: 0 },
  title: {
    padding: 0,
    marginBlockEnd: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    maxInlineSize: '1080px',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalS,
    alignItems: 'start',
  },
});

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

export type EditForm = RulesFormState<typeof editUserRules>;

interface UserFieldsProps {
  form: EditForm;
  /** Password and phone: typed on add, shown on edit. */
  signIn: ReactNode;
  pictures: ReactNode;
}

/** Every field of the user form (docs/domain/users.md#user-form). */
export function UserFields({ form, signIn, pictures }: UserFieldsProps) {
  const t = useMessages(messages);
  const cities = useCityOptions(form.values.city);
  const { roleName, genderName } = usePersonNames();
  const { language } = useLanguage();
  const shifts = shiftHours.map((hour) => ({ value: hour, label: shiftHourName(hour, language) }));
  return (
    <>
      <FieldGroup title={t('form.work')}>
        <TextField form={form} name="company_name" label={t('form.company')} autoFocus />
        <TextField form={form} name="branch_name" label={t('form.branch')} />
        {hasExtension('phone-calls') ? (
          <TextField form={form} name="extension" label={t('form.extension')} />
        ) : null}
        <SelectField
          form={form}
          name="role"
          label={t('form.rights')}
          options={roles.map((role) => ({ value: roleTable[role].code, label: roleName(role) }))}
        />
        <SelectField
          form={form}
          name="status"
          label={t('column.status')}
          options={settableStatuses.map((status) => ({
            value: status,
            label: t(`status.${status}`),
          }))}
        />
        <SelectField form={form} name="city" label={t('column.city')} options={cities} />
        <SelectField
          form={form}
          clearable
          name="shift_start"
          label={t('form.shift-start')}
          options={shifts}
        />
        <SelectField
          form={form}
          clearable
          name="shift_end"
          label={t('form.shift-end')}
          options={shifts}
        />
      </FieldGroup>
      <FieldGroup title={t('form.person')}>
        <TextField form={form} name="name" label={t('column.name')} />
        {signIn}
        <TextField form={form} name="email" type="email" label={t('column.email')} />
        <TextField form={form} name="cnic" label={t('form.cnic')} />
        <TextField form={form} name="age" label={t('form.age')} />
        <SelectField
          form={form}
          clearable
          name="gender"
          label={t('column.gender')}
          options={genders.map((gender) => ({ value: gender, label: genderName(gender) }))}
        />
        <TextField form={form} name="religion" label={t('form.religion')} />
        <SelectField
          form={form}
          name="lang_id"
          label={t('form.languages')}
          options={([1, 2] as const).map((id) => ({ value: id, label: t(`language.${id}`) }))}
        />
        <SelectField
          form={form}
          clearable
          name="urdu_proficiency"
          label={t('form.urdu')}
          options={urduProficiencies.map((level) => ({ value: level, label: t(`urdu.${level}`) }))}
        />
        <TextField form={form} name="address" label={t('form.address')} />
        <TextField form={form} name="bank_account" label={t('form.bank-account')} />
        <TextField form={form} name="bank_name" label={t('form.bank-name')} />
      </FieldGroup>
      <FieldGroup title={t('form.pictures')}>{pictures}</FieldGroup>
    </>
  );
}
