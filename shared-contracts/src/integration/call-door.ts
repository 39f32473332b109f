import * as T from '../core/schema.ts';

/** Why a call ended without being answered here, though nobody has missed it. */
export const answeredCauses: readonly string[] = ['normalClearing', 'forwarded'];

const text = (maxLength: number) => T.Optional(T.Nullable(T.String({ maxLength })));

/**
 * An event of a telephone call as Zammad's generic CTI defines it
 * (https://docs.zammad.org/en/latest/api/generic-cti/index.html), as JSON or as a form. Agents are
 * named by extension, phone, id, email or full name. Calls out are accepted and ignored. Numbers of Pakistan begin with 0, 92, +92 or
 * 0092; without a prefix they could be another country's.
 */
export const CallEvent = T.Object({
  event: T.Values(['newCall', 'answer', 'hangup']),
  from: T.String({
    maxLength: 250,
    description: 'the calling number, or a text such as anonymous',
  }),
  to: text(250),
  direction: T.Values(['in', 'out']),
  callId: T.String({
    minLength: 1,
    maxLength: 250,
    description: 'of the call; or of its leg to one agent, which has its own hang-up then',
  }),
  cause: text(50),
  answeringNumber: text(250),
  user: T.Optional(
    T.Nullable(T.Union([T.String({ maxLength: 250 }), T.Array(T.String(), { maxItems: 100 })])),
  ),
});
export type CallEvent = T.Static<typeof CallEvent>;
