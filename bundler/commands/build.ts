import { buildConsole } from '../workspace/build-console.ts';

try {
  await buildConsole();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
