import { setTestComposition, renderAt } from 'shared-ui/testing';

import remote from '../remote.json';
import ScheduledPage from './scheduled.page.tsx';

test('/loadboard redirects to the scheduled list, filters included, for those who may open it', async () => {
  setTestComposition([]);
  const place = await renderAt('/loadboard?city=LHR', { '/loadboard': <ScheduledPage /> }, []);
  expect(place()).toMatchObject({ pathname: '/scheduled', search: '?city=LHR' });
  const rolesOf = (path: string) => remote.pages.find((page) => page.path === path)?.roles;
  expect(rolesOf('/loadboard')).toEqual(rolesOf('/scheduled'));
  expect(rolesOf('/loadboard')).toHaveLength(3);
});
