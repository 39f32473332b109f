import { buildSession } from './session.builder.ts';

afterEach(() => localStorage.clear());

describe('a session that another provider, or an older console, has stored', () => {
  const opened = (stored: object) => {
    localStorage.setItem('console.session', JSON.stringify(stored));
    let now: unknown;
    jest.isolateModules(() => {
      now = jest.requireActual<{ currentSession: () => unknown }>('./session.ts').currentSession();
    });
    return now;
  };

  test.each([
    { ...buildSession(), access_token: undefined },
    { ...buildSession(), role: null },
    {},
  ])('is ignored and removed without token or role', (stored) => {
    expect(opened(stored)).toBeUndefined();
    expect(localStorage.getItem('console.session')).toBeNull();
  });

  test('is used without an id, and with fields missing', () => {
    expect(opened({ access_token: 'token', role: '12', phone: '923001000012' })).toMatchObject({
      id: '',
      role: 12,
      name: '',
      zones: [],
      lat: null,
    });
  });
});
