import './postgres-setup.ts';

export default async function teardown(): Promise<void> {
  await globalThis.stopApiPostgres?.();
}
