import type { FastifyInstance } from 'fastify';
import {
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from 'shared-contracts/address/address.api';

import { route } from '../route.ts';
import type { Services } from '../services.ts';
import { changeAddress, removeAddress, saveNewAddress } from './address.commands.ts';
import { requireBookAccess } from './address.policy.ts';
import { addressPage, addressRow } from './address.repository.ts';

export function addressRoutes(api: FastifyInstance, services: Services): void {
  route(api, services, listAddresses, async ({ input: { query }, actor, request }) => {
    requireBookAccess(actor, query.customer_phone);
    const { customer_phone: customerPhone, page = 1, limit = 10, ...filter } = query;
    const { rows, total } = await addressPage(services.database, {
      ...filter,
      customerPhone,
      page,
      limit,
    });
    await services.reads.customer({ actor, request }, customerPhone);
    return { addresses: rows.map(addressRow), count: total };
  });
  route(api, services, createAddress, async ({ input, run }) => ({
    data: await run(saveNewAddress, input.body),
  }));
  route(api, services, updateAddress, async ({ input, run }) => ({
    data: await run(changeAddress, { id: input.query.id, change: input.body }),
  }));
  route(api, services, deleteAddress, async ({ input, run }) => run(removeAddress, input.query));
}
