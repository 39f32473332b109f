// Twilio, by the examples of its pages "Messages resource" (dated 2026-03-09) and "Twilio API
// responses" (dated 2026-07-20) at https://www.twilio.com/docs.
import { jsonAnswer, type Provider, type ProviderAnswer } from './stand-in.ts';

export const twilioAccount = {
  accountSid: 'ACXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
  authToken: 'your_auth_token',
  from: '+15557122661',
};

const error = (status: number, code: number, message: string): ProviderAnswer =>
  jsonAnswer(status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });

/** A number in E.164. */
const anyNumber = /^\+\d{10,15}$/;

const messageOf = (form: URLSearchParams) => ({
  account_sid: twilioAccount.accountSid,
  api_version: '2010-04-01',
  body: form.get('Body'),
  date_created: 'Thu, 24 Aug 2023 05:01:45 +0000',
  date_sent: null,
  date_updated: 'Thu, 24 Aug 2023 05:01:45 +0000',
  direction: 'outbound-api',
  error_code: null,
  error_message: null,
  from: form.get('From'),
  num_media: '0',
  num_segments: '1',
  price: null,
  price_unit: null,
  messaging_service_sid: form.get('MessagingServiceSid'),
  sid: 'SMXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
  status: 'queued',
  to: form.get('To'),
});

const callOf = (form: URLSearchParams) => ({
  account_sid: twilioAccount.accountSid,
  api_version: '2010-04-01',
  direction: 'outbound-api',
  from: form.get('From'),
  sid: 'CAXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX',
  status: 'queued',
  to: form.get('To'),
});

/** Whether a form has these fields and no others. */
const hasOnly = (form: URLSearchParams, fields: readonly string[]): boolean =>
  [...form.keys()].toSorted().join() === [...fields].toSorted().join();

/** Accepts what Twilio accepts; `isBusy` answers as to an account over its rate. */
export const twilioStandIn =
  (state: { isBusy?: boolean; status?: string } = {}): Provider =>
  ({ method, path, headers, body }) => {
    const { accountSid, authToken } = twilioAccount;
    const login = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
    if (headers.authorization !== `Basic ${login}`) return error(401, 20_003, 'Authenticate');
    if (state.isBusy) return error(429, 20_429, 'Too Many Requests');
    if (method === 'GET' && path === `/2010-04-01/Accounts/${accountSid}.json`)
      return jsonAnswer(200, { friendly_name: 'Dispatch', sid: accountSid, status: 'active' });
    const message = /\/Messages\/(SM\w+)\.json$/.exec(path)?.[1];
    if (method === 'GET' && message)
      return jsonAnswer(200, {
        ...messageOf(new URLSearchParams()),
        sid: message,
        status: state.status,
      });
    const form = new URLSearchParams(body);
    const root = `/2010-04-01/Accounts/${accountSid}`;
    const isForm = headers['content-type'] === 'application/x-www-form-urlencoded';
    if (method !== 'POST' || !isForm)
      return error(404, 20_404, `The requested resource ${path} was not found`);
    if (!anyNumber.test(form.get('To') ?? ''))
      return error(
        400,
        21_211,
        `The 'To' number ${form.get('To') ?? ''} is not a valid phone number.`,
      );
    if (path === `${root}/Messages.json`) {
      if (!form.get('Body')) return error(400, 21_602, 'Message body is required.');
      const isComplete =
        hasOnly(form, ['To', 'From', 'Body']) ||
        hasOnly(form, ['To', 'MessagingServiceSid', 'Body']);
      return isComplete
        ? jsonAnswer(201, messageOf(form))
        : error(400, 21_603, "A 'From' phone number is required.");
    }
    if (path === `${root}/Calls.json`) {
      const isTwiml = /^<Response>.*<\/Response>$/.test(form.get('Twiml') ?? '');
      return isTwiml && hasOnly(form, ['To', 'From', 'Twiml'])
        ? jsonAnswer(201, callOf(form))
        : error(400, 21_205, 'Url parameter is required.');
    }
    return error(404, 20_404, `The requested resource ${path} was not found`);
  };
