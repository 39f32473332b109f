import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, keyedSender, notify, notifyFailure, queryKey, useMessages } from 'shared-bus';
import type { Holiday } from 'shared-contracts/recurring/recurring';
import * as api from 'shared-contracts/recurring/recurring.api';

import { holidayMessages } from './holiday-messages.ts';

const holidaysKey = queryKey('mfe-booking', api.listHolidays);
const recurringKey = queryKey('mfe-booking', api.listRecurring);

export const holidaysQuery = () =>
  queryOptions({
    queryKey: holidaysKey,
    queryFn: ({ signal }) => call(api.listHolidays, { signal }).then(({ data }) => data),
  });

/** The next booking of a rule may change too. */
function useSaved() {
  const client = useQueryClient();
  const t = useMessages(holidayMessages);
  return {
    onSuccess: () => notify({ intent: 'success', title: t('saved') }),
    onSettled: () =>
      Promise.all(
        [holidaysKey, recurringKey].map((key) => client.invalidateQueries({ queryKey: key })),
      ),
  };
}

const sendOnce = keyedSender();

export const useAddHoliday = () =>
  useMutation({
    mutationFn: (body: { name: string; date: string }) =>
      sendOnce(body, (idempotencyKey) => call(api.createHoliday, { body, idempotencyKey })),
    ...useSaved(),
  });

/** Values that are left out stay, also where somebody else has changed them. */
export type HolidayChange = { id: string } & Partial<Pick<Holiday, 'moved_to' | 'is_observed'>>;

export const useChangeHoliday = (onError?: (error: Error) => void) =>
  useMutation({
    mutationFn: ({ id, ...body }: HolidayChange) =>
      call(api.updateHoliday, { params: { id }, body }),
    ...(onError && { onError }),
    ...useSaved(),
  });

/** A change without a dialog, whose failure is a notice. */
export const useChangeHolidayNow = () => {
  const { mutate } = useChangeHoliday(notifyFailure);
  return (change: HolidayChange) => mutate(change);
};
