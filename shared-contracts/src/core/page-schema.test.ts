import { endpoints } from '../api.ts';
import { topicPayloads } from '../bus/topic-payloads.ts';
import { socketEvents } from '../events/socket.ts';

// A schema as JSON, which leaves out the symbols that only TypeBox reads.
const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('every contract has the same shape in a page as on the server', async () => {
  jest.resetModules();
  jest.doMock('typebox', (): unknown => jest.requireActual('./page-schema.ts'));
  const [{ endpoints: inPage }, events, topics] = [
    await import('../api.ts'),
    await import('../events/socket.ts'),
    await import('../bus/topic-payloads.ts'),
  ];
  const isTypeBox = ({ answer }: { answer: object }): boolean => '~kind' in answer;
  expect([endpoints.every(isTypeBox), inPage.some(isTypeBox)]).toEqual([true, false]);
  expect(written(inPage)).toEqual(written(endpoints));
  expect(written([events.socketEvents, topics.topicPayloads])).toEqual(
    written([socketEvents, topicPayloads]),
  );
});
