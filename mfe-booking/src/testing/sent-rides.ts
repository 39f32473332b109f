import { apiThrough, lost } from 'shared-ui/testing';

interface SentRide {
  body: Record<string, unknown>;
  key: string | undefined;
}

/**
 * Collects what is posted to a creating call from here to the end of the test. The answers to the
 * first `lostAnswers` of them are dropped: the server has processed them, but the console sees a
 * network failure.
 */
export async function sentRides({
  lost: lostAnswers = 0,
  to = '/ride/create',
}: { lost?: number; /** Another creating call. */ to?: string } = {}): Promise<SentRide[]> {
  const sent: SentRide[] = [];
  await apiThrough({
    [`POST ${to}`]: async ({ body, headers }, forward) => {
      const key = headers['idempotency-key'];
      // what a creating call sends
      const ride = { body: body as SentRide['body'], key: key && String(key) };
      const isLost = sent.push(ride) <= lostAnswers;
      const answer = await forward();
      return isLost ? lost : answer;
    },
  });
  return sent;
}
