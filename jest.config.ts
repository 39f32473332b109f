import config from './tooling/jest/config.ts';
import { ensureRunFolder } from './tooling/process/temporary-folder.ts';

ensureRunFolder();

export default config;
