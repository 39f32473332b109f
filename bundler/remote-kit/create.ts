#!/usr/bin/env node
// create-remote NAME: a standalone remote in a new or empty folder.
import { startProgram } from './start-program.ts';

await startProgram(() => import('./create-remote.ts'));
