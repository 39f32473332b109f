import { keptApi } from './remotes-api.ts';

export default async function teardown(): Promise<void> {
  await keptApi()?.stop();
}
