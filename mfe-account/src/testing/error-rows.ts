import { brief, errorNotice, serverText, sessionOver, type ErrorRowCase } from 'shared-ui/testing';

/** Error rows of docs/domain.md by name: the screen after a failure or a success. */
export const errorRows = {
  'wallet: session over': { situation: '401', ...sessionOver },
  'performance: session over': { situation: '401', ...sessionOver },
  'address: taken': {
    situation: '409',
    ...errorNotice,
    title: 'Address Already Exist!',
    text: serverText,
  },
  'address: incomplete': {
    situation: 'an address without its landmark',
    ...brief,
    title: 'Please Enter a Nearest Landmark',
  },
  'address: not cleared': {
    situation: 'a provider that keeps what was cleared',
    place: 'field',
    title: "This field can't be cleared",
  },
  'address: session over': { situation: '401', ...sessionOver },
} as const satisfies Record<string, ErrorRowCase>;
