#!/usr/bin/env node
// create-remote NAME: a remote of its own in a new or empty folder.
import { startProgram } from './start-program.ts';

await startProgram(() => import('./create-remote.ts'));
