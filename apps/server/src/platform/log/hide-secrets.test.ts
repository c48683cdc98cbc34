import { pino } from 'pino';
import { expect, test } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

/** Logs and returns the line without its secrets, which must still be JSON. */
function logged(write: (log: pino.Logger) => void): { text: string; record: Record<string, unknown> } {
  let text = '';
  write(pino({ base: null, timestamp: false }, { write: (line: string) => void (text += hideSecrets(line)) }));
  return { text, record: JSON.parse(text) as Record<string, unknown> };
}

test.for<[string, (log: pino.Logger) => void]>([
  ['a field', (log) => log.info({ apikey: 's3cret' }, 'x')],
  ['a field in camel case', (log) => log.info({ sonarrApiKey: 's3cret' }, 'x')],
  ['a deep field', (log) => log.info({ a: { b: { c: { d: { password: 's3cret' } } } } }, 'x')],
  ['a text with quotes', (log) => log.info({ token: 'a "s3cret" \\ thing s3cret' }, 'x')],
  ['a number', (log) => log.info({ password: 1_337_000_133_7, s: 's3cret'.slice(6) }, 'x')],
  [
    'headers',
    (log) =>
      log.info(
        { headers: { 'x-api-key': 's3cret', Authorization: 'Bearer s3cret', cookie: 'id=s3cret; b=s3cret' } },
        'x',
      ),
  ],
  ['a list of cookies', (log) => log.info({ 'set-cookie': ['a=s3cret; Path=/', 'b=s3cret'] }, 'x')],
  ['the address of a request', (log) => log.info({ req: { url: '/api/series?start=0&apikey=s3cret&length=5' } }, 'x')],
  ['an address in the message', (log) => log.info('GET http://sonarr:8989/api?apikey=s3cret failed')],
  ['an address with a password', (log) => log.info('proxy http://user:s3cret@proxy:3128/ refused')],
  ['a header in the message', (log) => log.info('sent Authorization: Basic s3cret')],
  ['JSON in the message', (log) => log.info(`answer {"user":"me","password":"s3cret","n":1}`)],
  ['a form in an error', (log) => log.error(new Error('POST username=me&password=s3cret refused'), 'x')],
])('hides %s', ([, write]) => {
  const { text } = logged(write);

  expect(text).not.toContain('s3cret');
  expect(text).not.toContain('13370001337');
  expect(text).toContain('[hidden]');
});

test('leaves everything else as it is', () => {
  const { record } = logged((log) =>
    log.info({ url: '/api/series?start=0', count: 3, list: ['a', 'b'] }, 'The tokenizer: 3 = 3'),
  );

  expect(record).toEqual({
    level: 30,
    url: '/api/series?start=0',
    count: 3,
    list: ['a', 'b'],
    msg: 'The tokenizer: 3 = 3',
  });
});

test('keeps what surrounds a secret', () => {
  const { record } = logged((log) => log.info({ url: '/x?a=1&apikey=abc&b=2', password: 'p', after: true }, 'x'));

  expect(record).toMatchObject({ url: '/x?a=1&apikey=[hidden]&b=2', password: '[hidden]', after: true });
});

test('takes linear time on a hostile line', () => {
  const line = `{"msg":"${'token"'.repeat(5)}${'apikey-'.repeat(20_000)}${':\\"'.repeat(20_000)}"}`;
  const startedAt = performance.now();

  hideSecrets(line);

  expect(performance.now() - startedAt).toBeLessThan(1000);
});
