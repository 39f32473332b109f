// npm run release: the release command line, on this workspace's registry and releases.
import { releaseFolderEnv } from '../console/release-folders.ts';

Object.assign(process.env, releaseFolderEnv());
await import('../release/cli.ts');
