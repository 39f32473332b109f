import { runPlanted, runPlantedIn } from './run-planted.ts';

test('unexpected console output fails a test, and so does expected output that is missing', () => {
  const source = `import { render } from '@testing-library/react';
test('duplicate keys', () => { render(<>{['a', 'a'].map((key) => <p key={key}>{key}</p>)}</>); });
test('a warning', () => { console.warn('careful'); });
test('expected', () => { __expectConsole('error', /^broken: 7$/); console.error('broken: %d', 7); });
test('another text', () => { __expectConsole('error', /^broken: 8$/); console.error('broken: 7'); });
test('in vain', () => { __expectConsole('warn', /careful/); });
test('a line of information', () => { console.info('fine'); });
`;
  expect(runPlanted('browser', 'shared-ui', source).outcomes).toEqual({
    'duplicate keys': expect.stringMatching(
      /console\.error: Encountered two children with the same key, `a`/,
    ),
    'a warning': 'Error: console.warn: careful',
    expected: 'passed',
    'another text': 'Error: console.error: broken: 7',
    'in vain': 'Error: console.warn did not say careful',
    'a line of information': 'passed',
  });
});

const anyProject = `
test('an error', () => { console.error('broken'); });
test('too many listeners', () => {
  const emitter = new (require('node:events').EventEmitter)();
  for (let number = 0; number < 11; number += 1) emitter.on('one', () => {});
});
test('an expected warning', async () => {
  __expectConsole('warning', /^PlantedWarning: careful$/);
  process.emitWarning('careful', 'PlantedWarning');
});
test('a rejection', async () => { Promise.reject(new Error('nobody waits')); await new Promise((resolve) => setTimeout(resolve)); });
test('a reminder of React', () => { console.error('An update to %s inside a test was not wrapped in act(...)', 'Page'); });
test('nothing', () => {});
`;

const isReminded = expect.stringMatching(/Page .*not wrapped in act/);
const places = [
  { project: 'node', folder: 'shared-contracts', reminder: isReminded },
  { project: 'api', folder: 'dispatch-api', reminder: isReminded },
  { project: 'browser', folder: 'shared-bus', reminder: isReminded },
  // Responses of an API update the page between the steps of a remote's test.
  { project: 'remotes', folder: 'mfe-account', reminder: 'passed' },
];
test('in each project errors, warnings of the process and rejections fail a test', () => {
  expect(runPlantedIn(places, anyProject).outcomes).toEqual(
    places.map(({ reminder }) => ({
      'an error': 'Error: console.error: broken',
      'too many listeners': expect.stringMatching(
        /process: MaxListenersExceededWarning: .* 11 one listeners/,
      ),
      'an expected warning': 'passed',
      'a rejection': expect.stringMatching(/nobody waits/),
      'a reminder of React': reminder,
      nothing: 'passed',
    })),
  );
});
