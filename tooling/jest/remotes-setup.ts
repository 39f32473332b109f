import { startApi, testApiEnv } from '../console/api-process.ts';
import { keepApi } from './remotes-api.ts';

/** One API for the component tests of all remotes. Each test makes its own user and rows in it. */
export default async function setup(): Promise<void> {
  const api = await startApi({ env: { ...testApiEnv, DATA_DIR: 'memory://' } });
  process.env['TEST_API_URL'] = api.url;
  keepApi(api);
}
