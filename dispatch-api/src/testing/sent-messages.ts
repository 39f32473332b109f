import { desc, eq } from 'drizzle-orm';

import { sentMessages } from '../database/schema.ts';
import type { TestApp } from './test-app.ts';

/** Messages that a gateway would have sent to a phone in wire form, newest first. */
export const messagesTo = ({ app }: TestApp, phone: string) =>
  app.services.database
    .select()
    .from(sentMessages)
    .where(eq(sentMessages.phone, phone))
    .orderBy(desc(sentMessages.at), desc(sentMessages.id));
