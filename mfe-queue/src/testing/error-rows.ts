import { errorNotice, sessionOver, unreachable, type ErrorRowCase } from 'shared-ui/testing';

/** Error rows of docs/domain.md by name: the screen after a failure or a success. */
export const errorRows = {
  'queue: session over': { situation: '401', ...sessionOver },
  'queue: taken': {
    situation: 'the assignment check says false',
    place: 'page',
    title: 'This request is already taken',
    text: 'The list refreshes when you close this message.',
  },
  'queue: unreachable': {
    situation: 'a request is taken while the server cannot be reached',
    ...errorNotice,
    ...unreachable,
  },
} as const satisfies Record<string, ErrorRowCase>;
