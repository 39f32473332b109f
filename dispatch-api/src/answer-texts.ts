import type { FastifyReply } from 'fastify';

type Text = ReturnType<FastifyReply['serialize']>;

/** The texts of answers that are given more than once, by the object that a handler returned. */
export interface AnswerTexts {
  of(fields: object): Text | undefined;
  /** The object was answered; from the second time on its text is kept. */
  answered(fields: object, serialize: () => Text): void;
}

/**
 * A handler that reads by `services.fresh` returns the same object again while nothing has changed:
 * it is serialized once, and forgotten with the object. Those objects are frozen; of any other,
 * which its handler may change and return again, no text is kept.
 */
export function answerTexts(): AnswerTexts {
  const texts = new WeakMap<object, Text | undefined>();
  return {
    of: (fields) => texts.get(fields),
    answered(fields, serialize) {
      if (!Object.isFrozen(fields)) return;
      // The first time nobody knows whether there will be a second one.
      texts.set(fields, texts.has(fields) ? serialize() : undefined);
    },
  };
}
