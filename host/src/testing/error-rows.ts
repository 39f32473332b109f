import { serverText, successNotice, type ErrorRowCase } from 'shared-ui/testing';

/** Messages after a failure or a success, by name (docs/domain.md). */
export const errorRows = {
  'logout: done': {
    situation: 'success',
    ...successNotice,
    title: serverText,
    leadsTo: '/login',
    endsSession: 'signed-out',
  },
} as const satisfies Record<string, ErrorRowCase>;
