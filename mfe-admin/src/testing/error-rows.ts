import {
  errorNotice,
  serverText,
  sessionOver,
  successNotice,
  unreachable,
  type ErrorRowCase,
} from 'shared-ui/testing';

/** Error rows of docs/domain.md by name: the screen after a failure or a success. */
export const errorRows = {
  'add user: taken': {
    situation: '409',
    ...errorNotice,
    title: 'Check the form',
    text: serverText,
  },
  'add user: session over': { situation: '401', ...sessionOver },
  'add user: stopped': {
    situation: '500 as statusCode',
    ...errorNotice,
    title: 'Server is Stopped. wait some time',
    leadsTo: '/users',
  },
  'add user: done': {
    situation: '200',
    ...successNotice,
    title: 'All is well',
    leadsTo: '/users',
  },
  'edit user: session over': { situation: '401', ...sessionOver },
  'edit user: stopped': {
    situation: '500 as statusCode',
    ...errorNotice,
    title: 'Server is Stopped. wait some time',
    leadsTo: '/users',
  },
  'edit user: done': {
    situation: '200',
    ...successNotice,
    title: 'All is well',
    leadsTo: '/users',
  },
  'users: session over': { situation: '401', ...sessionOver },
  'users: unreachable': {
    situation: 'an action while the server cannot be reached',
    ...errorNotice,
    ...unreachable,
  },
  'retry: failed': {
    situation: '500',
    ...errorNotice,
    title: 'SomeThing went wrong',
  },
  'retry: done': { situation: '200', ...successNotice, title: 'All is well' },
  'disable 2FA: done': {
    situation: 'success',
    ...successNotice,
    title: 'Two FA Successfully Disabled',
  },
  'disable 2FA: failed': {
    situation: 'a refusal with a message',
    ...errorNotice,
    title: serverText,
  },
  'disable 2FA: failed without a word': {
    situation: 'a refusal without one',
    ...errorNotice,
    title: 'QR Does Not Disabled',
  },
  'disable 2FA: session over': { situation: '401', ...sessionOver },
  'upload: session over': { situation: '401', ...sessionOver },
  'upload: failed': {
    situation: 'a picture that the server refuses',
    ...errorNotice,
    title: 'Error in Uploading Your Profile Picture!',
    text: serverText,
  },
} as const satisfies Record<string, ErrorRowCase>;
