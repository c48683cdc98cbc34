import { startMail, startReceiver, type MailSink } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { createSenders } from '#integrations/notify/senders.ts';

const message = { title: 'Captionarr: subtitles found', body: 'Ferry (2020) : English\nZwölf Boxkämpfer' };

/** Long enough for a server that is there, on a machine that has much to do. */
const impatient = 800;

async function start(options: Parameters<typeof startMail>[0] = {}, timeoutMs = 10_000) {
  const sink = await startMail(options);
  onTestFinished(() => sink.close());
  const senders = createSenders({ timeoutMs });
  const login = `${sink.account.user}:${sink.account.password}@${sink.host}`;
  return { sink, login, send: (url: string) => senders.send(url, message) };
}

test.each<[string, Parameters<typeof startMail>[0], (login: string) => string, boolean]>([
  ['STARTTLS, which mailtos:// wants', {}, (login) => `mailtos://${login}?to=me@home.lan&verify=no`, true],
  ['STARTTLS, which is offered', {}, (login) => `mailto://${login}?to=me@home.lan&verify=no`, true],
  ['SSL from the begin', { ssl: true }, (login) => `mailtos://${login}?mode=ssl&to=me@home.lan&verify=no`, true],
  ['no encryption, as none is offered', { startTls: false }, (login) => `mailto://${login}?to=me@home.lan`, false],
  [
    'no encryption, as the address says',
    { isOpen: true },
    (login) => `mailto://${login.split('@')[1]}/me@home.lan?mode=insecure`,
    false,
  ],
])('a mail goes out with %s', async (_, options, urlOf, isSecure) => {
  const { sink, login, send } = await start(options);

  await send(urlOf(login));

  expect(sink.mails).toMatchObject([
    {
      to: ['me@home.lan'],
      isSecure,
      headers: { subject: message.title, to: 'me@home.lan', 'auto-submitted': 'auto-generated' },
      body: message.body,
    },
  ]);
});

test('an address says who sends, who gets it and who gets a copy', async () => {
  const { sink, send } = await start();
  const { user, password } = sink.account;

  await send(
    `mailtos://example.lan:${sink.port}/one@home.lan?smtp=127.0.0.1&user=${user}&pass=${password}&verify=no` +
      '&from=Films%20%3Cfilms@home.lan%3E&to=two@home.lan,three@home.lan&cc=four@home.lan&bcc=five@home.lan',
  );
  await send(
    `mailtos://${user}:${password}@127.0.0.1:${sink.port}?verify=no&name=Attic&from=films@home.lan&to=a@b.lan`,
  );

  expect(sink.mails).toMatchObject([
    {
      from: 'films@home.lan',
      to: ['one@home.lan', 'two@home.lan', 'three@home.lan', 'four@home.lan', 'five@home.lan'],
      user,
      headers: {
        from: 'Films <films@home.lan>',
        to: 'one@home.lan, two@home.lan, three@home.lan',
        cc: 'four@home.lan',
      },
    },
    { headers: { from: 'Attic <films@home.lan>' } },
  ]);
  expect(sink.mails[0]?.headers).not.toHaveProperty('bcc');
});

test('whoever logs in gets the mail unless somebody is named', async () => {
  const { sink, send } = await start({ startTls: false });

  await send(`mailto://${sink.account.user}:${sink.account.password}@home.lan:${sink.port}?smtp=127.0.0.1`);

  expect(sink.mails).toMatchObject([{ from: 'anna@home.lan', to: ['anna@home.lan'] }]);
});

type Fault = Parameters<MailSink['faults']['add']>[0];
const answer = (at: Fault['at'], code: number, text: string): Fault => ({ at, kind: 'answer', code, text });

test.each<[string, string, Fault | undefined, RegExp]>([
  ['a wrong password', 'anna:wrong-password@HOST?to=a@b.lan', undefined, /rejected the user name or password \(535\)/],
  ['nobody has this address', 'LOGIN?to=nobody@b.lan', undefined, /rejected the recipient \(550\).*\.$/],
  [
    'the sender',
    'LOGIN?to=a@b.lan',
    answer('sender', 553, 'Not yours'),
    /rejected the sender \(553\).* It says: "Not yours"$/,
  ],
  ['a log-in is wanted', 'HOST?to=a@b.lan', undefined, /requires a login \(530\)/],
  [
    'spam',
    'LOGIN?to=a@b.lan',
    answer('message', 554, 'Looks like spam'),
    /rejected the message \(554\)\. It says: "Looks/,
  ],
  [
    'a full disk',
    'LOGIN?to=a@b.lan',
    answer('message', 452, 'No space'),
    /asks to try again later \(452\)\. It says: "No space"$/,
  ],
  ['a busy server', 'LOGIN?to=a@b.lan', answer('connect', 421, 'Too busy'), /asks to try again later \(421\)/],
  ['a busy log-in', 'LOGIN?to=a@b.lan', answer('login', 454, 'Not now'), /asks to try again later \(454\)/],
  ['the line is cut', 'LOGIN?to=a@b.lan', { at: 'message', kind: 'cut' }, /closed the connection|asks to try again/],
])('what goes wrong is put into words: %s', async (_, address, fault, says) => {
  const { sink, login, send } = await start({ startTls: false });
  if (fault) sink.faults.add(fault);

  const failed = send(`mailto://${address.replace('LOGIN', login).replace('HOST', sink.host)}`);

  await expect(failed).rejects.toThrow(says);
  await expect(failed).rejects.toThrow(/^127\.0\.0\.1 /);
  await expect(failed).rejects.not.toThrow(/password@|wrong-password|nobody|anna/);
  await expect(failed).rejects.not.toHaveProperty('cause');
  expect(sink.mails).toEqual([]);
});

test('only the message itself is refused when the server speaks of it', async () => {
  const { sink, login, send } = await start({ startTls: false });

  sink.faults.add(answer('message', 554, 'Looks like spam'));
  await expect(send(`mailto://${login}?to=a@b.lan`)).rejects.toMatchObject({ isRefused: true });
  sink.faults.add(answer('message', 452, 'No space'));
  await expect(send(`mailto://${login}?to=a@b.lan`)).rejects.toMatchObject({ isRefused: false });
  await expect(send(`mailto://${login}?to=nobody@b.lan`)).rejects.toMatchObject({ isRefused: false });
});

test('a server without STARTTLS gets nothing from an address that wants it', async () => {
  const { sink, login, send } = await start({ startTls: false });

  await expect(send(`mailtos://${login}?to=a@b.lan`)).rejects.toThrow('127.0.0.1 doesn’t offer STARTTLS');
  expect([sink.mails, sink.logins]).toEqual([[], []]);
});

test.each([{}, { ssl: true }])('a certificate that nobody trusts is refused: %j', async (options) => {
  const { sink, login, send } = await start(options);
  const mode = options.ssl ? '&mode=ssl' : '';

  await expect(send(`mailtos://${login}?to=a@b.lan${mode}`)).rejects.toThrow(
    /^The certificate of 127\.0\.0\.1 isn’t trusted: .*verify=no/,
  );
  expect(sink.logins).toEqual([]);
});

test('SSL where none is spoken, and none where it is', async () => {
  const plain = await start();
  const ssl = await start({ ssl: true }, impatient);

  await expect(plain.send(`mailtos://${plain.login}?mode=ssl&to=a@b.lan`)).rejects.toThrow('doesn’t speak TLS');
  await expect(ssl.send(`mailto://${ssl.login}?to=a@b.lan`)).rejects.toThrow('whether it needs mode=ssl');
});

test('nobody there', async () => {
  const { send } = await start();

  await expect(send('mailto://127.0.0.1:9/a@b.lan')).rejects.toThrow(/^Can’t reach 127\.0\.0\.1: connection refused/);
  await expect(send('mailto://nowhere.invalid/a@b.lan')).rejects.toThrow(/host nowhere\.invalid/);
});

test('somebody who is no mail server', async () => {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const { send } = await start({}, impatient);

  await expect(send(`mailto://${receiver.host}/a@b.lan`)).rejects.toThrow('doesn’t respond like a mail server');
});

test('a server that falls silent', async () => {
  const { sink, login, send } = await start({ startTls: false }, impatient);
  sink.faults.add({ at: 'login', kind: 'hang' });

  await expect(send(`mailto://${login}?to=a@b.lan`)).rejects.toThrow('stopped responding');
});

test.each([
  'mailto://',
  'mailto://host',
  'mailto://me@host?to=nonsense',
  'mailto://me@host?mode=magic',
  'mailto://a%20b@host',
])('what lacks something is no address for mails: %s', (url) => {
  expect(createSenders().refuse(url)?.text).toMatch('This URL is incomplete for E-Mail');
});
