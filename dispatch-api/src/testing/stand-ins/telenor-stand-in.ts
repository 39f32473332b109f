// Telenor Pakistan, by the examples of "Telenor Corporate Call & SMS: API Documentation"
// (https://www.scribd.com/document/486042982/api-documentation, read on 2026-11-28).
import type { Provider, ProviderAnswer } from './stand-in.ts';

export const telenorAccount = { msisdn: '923450000000', password: 'secret&more', mask: 'DISPATCH' };

const answer = (command: string, data: string, response: 'OK' | 'ERROR'): ProviderAnswer => ({
  status: 200,
  type: 'text/xml',
  body: [
    '<?xml version="1.0" encoding="UTF-8" ?>',
    '<corpsms>',
    `<command>${command}</command>`,
    `<data>${data}</data>`,
    `<response>${response}</response>`,
    '</corpsms>',
  ].join('\n'),
});

interface TelenorState {
  /** Sessions that are open; the provider ends them after 30 idle minutes. */
  sessions: Set<string>;
  signIns: number;
}
export const telenorState = (): TelenorState => ({ sessions: new Set(), signIns: 0 });

export const telenorStandIn =
  (state: TelenorState): Provider =>
  ({ method, path, query }) => {
    if (method !== 'GET') return { status: 405, type: 'text/plain', body: '' };
    if (path.endsWith('/auth.jsp')) {
      const { msisdn, password } = query;
      if (msisdn !== telenorAccount.msisdn || password !== telenorAccount.password)
        return answer('Auth_request', 'Error 200', 'ERROR');
      state.signIns += 1;
      const session = `2fd4e1c67a2d28fced849ee1bb76e7${String(state.signIns).padStart(2, '0')}`;
      state.sessions.add(session);
      return answer('Auth_request', session, 'OK');
    }
    if (path.endsWith('/sendsms.jsp')) {
      const { session_id: session = '', to = '', text = '', unicode } = query;
      const needsUnicode = /[^\x20-\x7e\n]/.test(text);
      const isAccepted =
        state.sessions.has(session) &&
        /^923\d{9}$/.test(to) &&
        text !== '' &&
        (!needsUnicode || unicode === 'true');
      return isAccepted
        ? answer('Submit_SM', '1267', 'OK')
        : answer('Submit_SM', state.sessions.has(session) ? 'Error 211' : 'Error 102', 'ERROR');
    }
    return { status: 404, type: 'text/html', body: '<html></html>' };
  };
