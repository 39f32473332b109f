import { useLanguage, useMessages, useReference } from 'shared-bus';
import { parseAmount } from 'shared-contracts/core/amount';
import { toLocalPhone, toWirePhone } from 'shared-contracts/core/phone';
import type { Driver, DriverChange } from 'shared-contracts/drivers/driver';
import { driverFormRules } from 'shared-contracts/drivers/driver.rules';
import { shiftStatuses } from 'shared-contracts/integration/driver-door';
import { fleetName } from 'shared-contracts/reference/names';
import { anyFleet } from 'shared-contracts/reference/reference';
import { useCityOptions } from 'shared-ui/display';
import { DialogShell } from 'shared-ui/feedback';
import { CheckGroup, PhoneField, SelectField, TextField, useRulesForm } from 'shared-ui/form';

import { instantOf, textOfInstant } from '../instant-of.ts';
import { messages } from '../messages.ts';
import { codesOf, serviceWithCode } from '../service-with-code.ts';
import { useUpdateDriver } from './drivers.queries.ts';

const rules = { ...driverFormRules, services: { kind: 'text' } } as const;

const amountOf = (text: string): number => parseAmount(text).rupees ?? 0;

const times = ['shift_ends_at', 'papers_expire_at', 'vehicle_papers_expire_at'] as const;
/** A field without seconds leaves a time that it shows as it is. */
const timeChange = (before: string | null | undefined, text: string): string | null =>
  text === textOfInstant(before) ? (before ?? null) : instantOf(text) || null;

/** The fields that differ from the stored driver. */
function changeOf(before: Driver, after: DriverChange): DriverChange {
  const fields = Object.entries(after) as [keyof DriverChange, unknown][]; // its own fields
  return Object.fromEntries(
    fields.filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field])),
  );
}

export function EditDriverDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const t = useMessages(messages);
  const { language } = useLanguage();
  const cities = useCityOptions(driver.city);
  const fleets = useReference('partnerCategories').filter(({ title }) => title !== anyFleet);
  const { mutateAsync } = useUpdateDriver(driver.id);
  const form = useRulesForm(rules, {
    initial: {
      name: driver.name,
      phone: toLocalPhone(driver.phone),
      city: driver.city,
      fleet: driver.fleet,
      services: driver.services.join(' '),
      vehicle_no: driver.vehicle_no,
      wallet: String(driver.wallet ?? ''),
      wallet_limit: String(driver.wallet_limit ?? ''),
      status: shiftStatuses.find((one) => one === driver.status) ?? '',
      shift_ends_at: textOfInstant(driver.shift_ends_at),
      papers_expire_at: textOfInstant(driver.papers_expire_at),
      vehicle_papers_expire_at: textOfInstant(driver.vehicle_papers_expire_at),
    },
    async onSubmit({ name, phone, city, fleet, status, ...typed }) {
      const timeOf = (field: (typeof times)[number]) => timeChange(driver[field], typed[field]);
      await mutateAsync(
        changeOf(driver, {
          name: name.trim(),
          phone: toWirePhone(phone),
          city,
          fleet,
          services: codesOf(typed.services),
          vehicle_no: typed.vehicle_no.trim(),
          wallet: amountOf(typed.wallet),
          wallet_limit: amountOf(typed.wallet_limit),
          ...(status && { status }),
          shift_ends_at: timeOf('shift_ends_at'),
          papers_expire_at: timeOf('papers_expire_at'),
          vehicle_papers_expire_at: timeOf('vehicle_papers_expire_at'),
        }),
      );
      onClose();
    },
  });
  const offered = [
    ...new Set([
      ...(fleets.find(({ title }) => title === form.values.fleet)?.services ?? []),
      ...driver.services,
    ]),
  ];
  return (
    <DialogShell
      title={t('users.edit-of', { name: driver.name })}
      submitText={t('drivers.save')}
      sending={form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={t('column.name')} autoFocus />
      <PhoneField form={form} name="phone" label={t('column.phone')} />
      <SelectField form={form} name="city" label={t('column.city')} options={cities} />
      <SelectField
        form={form}
        name="fleet"
        label={t('drivers.fleet')}
        options={fleets.map(({ title }) => ({
          value: title,
          label: fleetName({ title }, language),
        }))}
      />
      <TextField form={form} name="vehicle_no" label={t('drivers.vehicle')} />
      <TextField form={form} name="wallet" label={t('drivers.wallet')} />
      <TextField form={form} name="wallet_limit" label={t('drivers.limit')} />
      {driver.status === 'suspended' ? null : (
        <SelectField
          form={form}
          name="status"
          label={t('column.status')}
          options={shiftStatuses.map((value) => ({ value, label: t(`drivers.status.${value}`) }))}
        />
      )}
      <TextField
        form={form}
        name="shift_ends_at"
        type="datetime-local"
        label={t('drivers.shift-ends')}
      />
      <TextField
        form={form}
        name="papers_expire_at"
        type="datetime-local"
        label={t('drivers.papers')}
      />
      <TextField
        form={form}
        name="vehicle_papers_expire_at"
        type="datetime-local"
        label={t('drivers.vehicle-papers')}
      />
      <CheckGroup
        form={form}
        name="services"
        label={t('drivers.services')}
        options={offered.map((code) => ({
          value: code,
          label: serviceWithCode(code, language),
        }))}
      />
    </DialogShell>
  );
}
