// npm run admin:create: an admin and the link with which they set their password. In a container:
// node dispatch-api/src/operator/create-admin.ts.
import { parseArgs } from 'node:util';

import { isLocalPhone, phoneText, toWirePhone } from 'shared-contracts/core/phone';

import { enrolmentHours } from '../auth/password-reset.commands.ts';
import { serviceArea } from '../geo/service-area.ts';
import { createAdmin, OperatorError } from './admin.commands.ts';
import { onDatabase, operator } from './on-database.ts';

const cityCodes = () =>
  serviceArea()
    .cities.map(({ city_code }) => city_code)
    .join(', ');
const usage = () => `npm run admin:create -- --phone 03001234567 --name "Sana Qureshi"
  --city KHI     ${cityCodes()}; KHI unless given
  --renew        a new link for an admin who exists: password and second factor are taken away`;

await onDatabase(async ({ settings, run }) => {
  const { values } = parseArgs({
    options: {
      phone: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      city: { type: 'string', default: 'KHI' },
      renew: { type: 'boolean', default: false },
    },
  });
  const phone = phoneText(values.phone);
  const name = values.name.trim();
  const city = serviceArea().cities.find(
    ({ city_code }) => city_code === values.city.toUpperCase(),
  );
  const errors = [
    ...(isLocalPhone(phone) ? [] : ['--phone must be a mobile number, as 03001234567']),
    ...(name || values.renew ? [] : ['--name must be given']),
    ...(city ? [] : [`--city must be one of ${cityCodes()}`]),
  ];
  if (errors.length > 0 || !city) throw new OperatorError(`${errors.join('\n')}\n\n${usage()}`);
  const { renew } = values;
  const code = await run(
    createAdmin(settings),
    { phone: toWirePhone(phone), name, city: city.city_code, renew },
    operator,
  );
  console.log(`${renew ? 'Renewed' : 'Created'} the admin ${phone}. This link sets the password. It works once, within ${enrolmentHours} hours:

  ${new URL(`/UpdatePassword#${phone}.${code}`, settings.consoleUrl).href}

Then sign in; the second factor is enrolled there.`);
});
