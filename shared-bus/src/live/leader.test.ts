import { electLeader } from './leader.ts';

test('a leader that takes the lead keeps it: it neither stops nor asks for the lock again', async () => {
  const request = jest.fn(async (_name: string, _how: LockOptions, hold: () => Promise<void>) =>
    hold(),
  );
  const locks = { request } as unknown as LockManager; // the part that is called
  const [stop, lead] = [jest.fn(), jest.fn()];
  const candidate = electLeader(locks, 'planted', () => {
    lead();
    return stop;
  });
  expect(lead).toHaveBeenCalledTimes(1);
  candidate.seize();
  expect(request).toHaveBeenCalledTimes(1);
  expect(stop).not.toHaveBeenCalled();
  candidate.withdraw();
  expect(stop).toHaveBeenCalledTimes(1);
  candidate.seize();
  expect(request).toHaveBeenCalledTimes(1);
});
