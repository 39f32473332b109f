import { classifyFailure, notInRelease } from './classify-failure.ts';

const chunkError = (type?: string): Error =>
  Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError', type });

test.each([
  ['timeout', 'timeout'],
  ['missing', 'broken'],
  ['no-integrity', 'refused'],
  ['error', 'network'],
  ['load', 'broken'],
  ['of a later bundler', 'network'],
  [undefined, 'network'],
])('a chunk error of the type "%s" is %s', (type, code) => {
  expect(classifyFailure(chunkError(type))).toEqual({ stage: 'chunk', code });
});

test.each([
  [new Error(`/r/one/entry.js is ${notInRelease}`), 'entry', 'refused'],
  [new Error('#RUNTIME-008: ScriptNetworkError: Failed to load script'), 'entry', 'network'],
  [new Error('#RUNTIME-008: ScriptNetworkError: Script timed out.'), 'entry', 'timeout'],
  [new Error('#RUNTIME-008: ScriptExecutionError: x is not a function'), 'entry', 'broken'],
  [new Error('#RUNTIME-001: Failed to get remoteEntry exports'), 'entry', 'broken'],
  [new Error('Module "./Page" does not exist in container.'), 'module', 'missing'],
  [new TypeError('x is not a function'), 'module', 'broken'],
  [
    new DOMException(
      "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
      'NotFoundError',
    ),
    'render',
    'foreign',
  ],
  [
    new DOMException('Node.insertBefore: Child to insert before is not a child', 'NotFoundError'),
    'render',
    'foreign',
  ],
  [new DOMException('The object can not be found here.', 'NotFoundError'), 'render', 'foreign'],
  [new DOMException('The device was not found', 'NotFoundError'), 'module', 'broken'],
  // A slow file is not a network error of an entry: the text of an error alone decides nothing.
  [new Error('Script timed out.'), 'module', 'broken'],
  [`refused: ${notInRelease}`, 'entry', 'refused'],
  ['does not exist in container', 'module', 'missing'],
  [undefined, 'module', 'broken'],
  [null, 'module', 'broken'],
])('%s fails the stage %s as %s', (error, stage, code) => {
  expect(classifyFailure(error)).toEqual({ stage, code });
});
