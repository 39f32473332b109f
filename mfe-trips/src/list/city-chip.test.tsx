import { screen, waitFor } from '@testing-library/react';
import { startReference, startSession } from 'shared-bus';
import { buildSession } from 'shared-bus/session/session.builder';
import { referenceChanged } from 'shared-contracts/reference/reference.socket';
import { leaveConsole, otherProvider, renderAt, SocketLine } from 'shared-ui/testing';

import { messages } from '../messages.ts';
import { CityChip } from './city-chip.tsx';

const mockLine = new SocketLine();
jest.mock('socket.io-client', () => ({ io: () => mockLine.socket }));

afterEach(leaveConsole);

const city = (city_code: string, name: string) => ({ city_code, name, lat: 24, lng: 67 });
const list = (...data: object[]) => ({ code: 200, data });
const karachi = city('KHI', 'Karachi');
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chip = (code: string) =>
  renderAt('/', { '/': <CityChip city={code} change={() => {}} /> }, [messages]);

test('a city that an admin adds is an option without a reload', async () => {
  const answers: Record<string, object> = { 'GET /getCities': list(karachi), '*': list() };
  await otherProvider(answers);
  startSession(buildSession());
  const endReference = startReference();
  const close = await mockLine.open();
  await chip('KHI');
  await waitFor(() => expect(shown()).toEqual(['Karachi']));
  answers['GET /getCities'] = list(karachi, city('ISB', 'Islamabad'));
  await mockLine.send(referenceChanged, { id: 'cities' });
  await waitFor(() => expect(shown()).toEqual(['Karachi', 'Islamabad']));
  close();
  endReference();
});

test('the selected city is an option although it is no longer served', async () => {
  await otherProvider({ 'GET /getCities': list(karachi), '*': list() });
  startSession(buildSession());
  await chip('PEW');
  await waitFor(() => expect(shown()).toEqual(expect.arrayContaining(['Karachi', 'PEW'])));
});
