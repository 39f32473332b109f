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

test('a label has the control that the standard says: the first of its id, if it can have a label', () => {
  const source = `
const labelFor = (id) => Object.assign(document.createElement('label'), { htmlFor: id });
const add = (tag, id, parent = document.body) =>
  parent.appendChild(Object.assign(document.createElement(tag), { id }));
afterEach(() => document.body.replaceChildren());
test('by id', () => {
  const label = document.body.appendChild(labelFor('name'));
  expect(label.control).toBeNull();
  const input = add('input', 'name');
  expect([label.control, [...input.labels]]).toEqual([input, [label]]);
  const before = document.createElement('textarea');
  before.id = 'name';
  document.body.prepend(before);
  expect([label.control, input.labels.length]).toEqual([before, 0]);
  before.remove();
  expect(label.control).toBe(input);
  input.id = 'other';
  expect(label.control).toBeNull();
  add('div', 'name');
  expect(label.control).toBeNull();
});
test('in other trees', () => {
  const input = add('input', 'name');
  const apart = document.createElement('div');
  const label = apart.appendChild(labelFor('name'));
  expect(label.control).toBeNull();
  const own = add('input', 'name', apart);
  expect(label.control).toBe(own);
  document.body.append(labelFor('shadow'));
  add('input', 'shadow', add('div', 'host').attachShadow({ mode: 'open' }));
  expect(document.querySelector('label').control).toBeNull();
  expect(input.labels.length).toBe(0);
});
test('without an id', () => {
  const label = document.body.appendChild(document.createElement('label'));
  const input = add('input', 'name', label);
  expect(label.control).toBe(input);
  label.htmlFor = '';
  expect(label.control).toBeNull();
});
`;
  expect(runPlanted('browser', 'shared-bus', source).outcomes).toEqual({
    'by id': 'passed',
    'in other trees': 'passed',
    'without an id': 'passed',
  });
});
