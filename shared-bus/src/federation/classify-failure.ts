import type { FailureCode, FailureStage } from 'shared-contracts/releases/client-report';

export interface FailureClass {
  stage: FailureStage;
  code: FailureCode;
}

/** Thrown by the host's script hook for a file whose hash the composition does not have. */
export const notInRelease = 'not in this release';

const chunkCodes: Record<string, FailureCode> = {
  timeout: 'timeout',
  missing: 'broken',
  'no-integrity': 'refused',
  error: 'network',
  load: 'broken',
};

/**
 * Whether React missed a node where it had put it: a translator or an extension has moved it.
 */
export const isForeignChange = (error: unknown): boolean =>
  error instanceof DOMException &&
  error.name === 'NotFoundError' &&
  /removeChild|insertBefore|not a child|object can not be found/i.test(error.message);

/**
 * The kind of a rejected load. webpack's chunk errors carry a `type`; the federation runtime has
 * texts only, and its script errors name their class inside the message.
 */
export function classifyFailure(error: unknown): FailureClass {
  if (isForeignChange(error)) return { stage: 'render', code: 'foreign' };
  const {
    name = '',
    message = String(error),
    type,
    // any value can be thrown
  } = (error ?? {}) as { name?: string; message?: string; type?: string };
  if (name === 'ChunkLoadError')
    return { stage: 'chunk', code: chunkCodes[type ?? ''] ?? 'network' };
  if (message.includes(notInRelease)) return { stage: 'entry', code: 'refused' };
  if (message.includes('ScriptNetworkError'))
    return { stage: 'entry', code: message.includes('timed out') ? 'timeout' : 'network' };
  if (message.includes('ScriptExecutionError') || message.includes('#RUNTIME-001'))
    return { stage: 'entry', code: 'broken' };
  if (message.includes('does not exist in container')) return { stage: 'module', code: 'missing' };
  return { stage: 'module', code: 'broken' };
}
