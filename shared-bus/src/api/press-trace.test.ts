import { followPresses } from './press-trace.ts';

let at = 1000;
const headers = followPresses(() => at);
const press = (type = 'click') => document.body.dispatchEvent(new Event(type, { bubbles: true }));

it('before any press, calls belong to no trace', () => {
  expect(headers()).toEqual({});
});

it('calls after a press belong to one trace, and the first says how long ago it was', () => {
  press();
  at += 120.4;
  const first = headers();
  expect(first).toEqual({
    traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/) as string,
    tracestate: 'press=120',
  });
  at += 2000;
  expect(headers()).toEqual({ traceparent: first['traceparent'] });
});

it('the next press, by mouse or key, is another trace', () => {
  press();
  const { traceparent: clicked } = headers();
  press('keydown');
  const { traceparent: typed, tracestate } = headers();
  expect(typed).not.toBe(clicked);
  expect(tracestate).toBe('press=0');
});

it('a call long after it, as of a timer, belongs to none', () => {
  press();
  at += 5000;
  expect(headers()).toHaveProperty('traceparent');
  at += 1;
  expect(headers()).toEqual({});
});

it('a press counts though a control keeps it to itself; a movement is no press', () => {
  press();
  const { traceparent } = headers();
  const control = document.body.appendChild(document.createElement('button'));
  control.addEventListener('click', (event) => event.stopPropagation());
  control.click();
  const { traceparent: kept } = headers();
  expect(kept).not.toBe(traceparent);
  press('mousemove');
  expect(headers()).toEqual({ traceparent: kept });
});

it('the page’s own clock measures the time since the press', () => {
  const own = followPresses();
  jest.spyOn(performance, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(1042);
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  press();
  expect(own()).toEqual({
    traceparent: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-01`,
    tracestate: 'press=42',
  });
  jest.restoreAllMocks();
});
