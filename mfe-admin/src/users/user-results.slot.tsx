import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatPhone } from 'shared-contracts/core/phone';
import { isolateLtr } from 'shared-contracts/core/text';
import type { FoundByRemote, SlotProps } from 'shared-contracts/federation/remote.lists';
import { usePersonNames } from 'shared-ui/display';

import { personSearch } from '../person-search.ts';
import { usersQuery } from './users.queries.ts';

/** How many users the palette shows. */
const maxResults = 4;

/** Users by a part of their name, phone, email or company. */
export default function UserResultsSlot({ text, onResults }: SlotProps['palette:results']) {
  const { roleName } = usePersonNames();
  const { data, isError, isFetching } = useQuery({
    ...usersQuery(1, { search: personSearch(text) }),
    placeholderData: () => undefined,
    retry: false,
  });
  const found = (): FoundByRemote => {
    if (isFetching) return 'searching';
    if (isError || !data) return 'failed';
    return data.users.slice(0, maxResults).map(({ id, name, role, phone }) => ({
      key: id,
      kind: 'person',
      title: name || formatPhone(phone),
      note: [roleName(role), isolateLtr(formatPhone(phone))].filter(Boolean).join(' · '),
      to: `/users/addUser/${id}/update`,
    }));
  };
  useEffect(() => onResults('mfe-admin', found()));
  return null;
}
