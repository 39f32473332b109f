import config from './checks/jest/config.ts';
import { ensureRunFolder } from './release-kit/process/temporary-folder.ts';

ensureRunFolder();

export default config;
