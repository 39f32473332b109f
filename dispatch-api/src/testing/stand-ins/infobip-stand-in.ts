// Infobip, by the examples of its pages "Quickstart: Send an SMS and get a delivery report" and
// "Message status codes" at https://www.infobip.com/docs/developer-resources, read on 2026-11-28.
import { memberOf } from '../../outside/member-of.ts';
import { jsonAnswer, type Provider } from './stand-in.ts';

export const infobipAccount = { apiKey: 'your-api-key', from: 'InfoSMS' };

const pending = {
  groupId: 1,
  groupName: 'PENDING',
  id: 26,
  name: 'PENDING_ACCEPTED',
  description: 'Message sent to next instance',
};
const rejected = {
  groupId: 5,
  groupName: 'REJECTED',
  id: 12,
  name: 'REJECTED_NOT_ENOUGH_CREDITS',
  description: 'Not enough credits',
};
const serviceException = (messageId: string, text: string) => ({
  requestError: { serviceException: { messageId, text } },
});

const groups = {
  DELIVERED: { groupId: 3, groupName: 'DELIVERED', id: 5, name: 'DELIVERED_TO_HANDSET' },
  PENDING: pending,
  UNDELIVERABLE: {
    groupId: 2,
    groupName: 'UNDELIVERABLE',
    id: 9,
    name: 'UNDELIVERABLE_NOT_DELIVERED',
  },
} as const;

interface InfobipState {
  hasCredit?: boolean;
  /** Of every message in the logs; without one they are empty. */
  group?: keyof typeof groups;
}

/** Accepts what Infobip accepts; `hasCredit: false` answers as to an empty account. */
export const infobipStandIn =
  (state: InfobipState = {}): Provider =>
  ({ method, path, query, headers, body }) => {
    if (headers.authorization !== `App ${infobipAccount.apiKey}`)
      return jsonAnswer(401, serviceException('UNAUTHORIZED', 'Invalid login details'));
    if (method === 'GET' && path === '/account/1/balance')
      return jsonAnswer(200, { balance: 47.79134, currency: 'EUR' });
    if (method === 'GET' && path === '/sms/3/logs')
      return jsonAnswer(200, {
        results: state.group
          ? [{ messageId: query['messageId'], messageCount: 1, status: groups[state.group] }]
          : [],
      });
    const badRequest = jsonAnswer(400, serviceException('BAD_REQUEST', 'Bad request'));
    if (method !== 'POST' || headers['content-type'] !== 'application/json') return badRequest;
    const status = state.hasCredit === false ? rejected : pending;
    const sent: unknown = JSON.parse(body);
    if (path === '/sms/3/messages') {
      const messages = memberOf(sent, 'messages');
      const message: unknown = Array.isArray(messages) ? messages[0] : undefined;
      const destinations = memberOf(message, 'destinations');
      const to = memberOf(Array.isArray(destinations) ? destinations[0] : undefined, 'to');
      const text = memberOf(memberOf(message, 'content'), 'text');
      if (typeof to !== 'string' || typeof text !== 'string') return badRequest;
      if (typeof memberOf(message, 'sender') !== 'string') return badRequest;
      return jsonAnswer(200, {
        bulkId: '2034072219640523072',
        messages: [
          { messageId: '2250be2d4219-3af1-78856-aabe-1362af1edfd2', status, destination: to },
        ],
      });
    }
    if (path === '/tts/3/single') {
      const fields = ['from', 'to', 'text', 'language'].map((name) => memberOf(sent, name));
      if (!fields.every((value) => typeof value === 'string')) return badRequest;
      return jsonAnswer(200, {
        bulkId: '8c20f086-d82b-48cc-b2b3-3ca5f7aca9fb',
        messages: [{ to: fields[1], status, messageId: 'ff4804ef-6ab6-4abd-984d-ab3b1387e852' }],
      });
    }
    return jsonAnswer(404, serviceException('NOT_FOUND', 'Requested URL not found'));
  };
