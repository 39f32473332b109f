import { buildConsole } from '../console/build-console.ts';

await buildConsole();
