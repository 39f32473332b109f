import { runPlanted } from './run-planted.ts';

test('a page whose request failed, or is still unanswered, does not keep its worker alive', () => {
  const source = `
const requests = [];
beforeAll(async () => {
  // A server that accepts connections and never answers.
  const server = require('node:net').createServer().unref();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const send = (port) => {
    const request = new XMLHttpRequest();
    request.open('GET', 'http://127.0.0.1:' + port + '/');
    request.timeout = 600_000;
    request.send();
    return request;
  };
  send(server.address().port);
  const failed = send(1);
  await new Promise((resolve) => failed.addEventListener('error', resolve));
});
test('sent', () => {});
`;
  const { outcomes, hasEnded } = runPlanted('browser', 'shared-bus', source);
  expect(outcomes).toEqual({ sent: 'passed' });
  expect(hasEnded).toBe(true);
});

test.each([
  ['http://127.0.0.1:9', 'passed'],
  ['', expect.stringContaining('there is no API here: TEST_API_URL names one')],
])('an API that runs already, at “%s”, is taken as it is', (url, outcome) => {
  const source = `
test('api', async () => { expect([await __testApi(), location.origin]).toEqual(['${url}', '${url}']); });
`;
  const env = { TEST_API_URL: url, TEST_API_STARTER: '' };
  expect(runPlanted('browser', 'shared-bus', source, env).outcomes).toEqual({ api: outcome });
});
