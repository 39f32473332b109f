import { act, render } from '@testing-library/react';
import { setLanguage } from 'shared-bus';

import { uiMessages } from '../messages/ui-messages.ts';
import { ServiceLabel } from './service-label.tsx';

beforeAll(() => Promise.all([uiMessages.load('en'), uiMessages.load('ur')]));
afterEach(() => act(() => setLanguage('en')));

test.each([
  ['en', 'Sawari', 'Service 999'],
  ['ur', 'سواری', 'سروس 999'],
] as const)(
  'an unknown service is shown by its code and none by a dash, not as the default (%s)',
  async (language, known, unknown) => {
    await act(() => setLanguage(language));
    const shown = (code: number | null) =>
      render(<ServiceLabel code={code} />).container.textContent;
    expect([shown(35), shown(999), shown(null)]).toEqual([known, unknown, '–']);
  },
);
