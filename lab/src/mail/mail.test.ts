import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { parseMail } from './parse-mail.ts';
import { startMail } from './start.ts';

/** Says these lines one after the other, each when the one before was answered, and returns the answers. */
async function talk(port: number, lines: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const left = [...lines];
  for await (const chunk of socket) {
    const answer = String(chunk);
    answers.push(answer.slice(0, 3));
    const line = left.shift();
    if (line === undefined) break;
    socket.write(`${line}\r\n`);
  }
  return answers;
}

const letter = ['MAIL FROM:<a@lab.lan>', 'RCPT TO:<b@lab.lan>', 'DATA', 'Subject: Hello\r\n\r\nText\r\n.'];

test('keeps what it gets', async () => {
  const mail = await startMail({ isOpen: true });
  onTestFinished(() => mail.close());

  const answers = await talk(mail.port, ['EHLO lab', ...letter]);

  expect(answers).toEqual(['220', '250', '250', '250', '354', '250']);
  expect(mail.mails).toMatchObject([
    { from: 'a@lab.lan', to: ['b@lab.lan'], isSecure: false, headers: { subject: 'Hello' }, body: 'Text' },
  ]);
});

test('wants to know who sends, unless it is open', async () => {
  const mail = await startMail();
  onTestFinished(() => mail.close());

  expect(await talk(mail.port, ['EHLO lab', 'MAIL FROM:<a@lab.lan>'])).toEqual(['220', '250', '530']);
});

test('misbehaves once it is asked to', async () => {
  const mail = await startMail({ isOpen: true });
  onTestFinished(() => mail.close());
  mail.faults.add({ at: 'recipient', kind: 'answer', code: 451, text: 'Later' });

  const answers = await talk(mail.port, [
    'EHLO lab',
    'MAIL FROM:<a@lab.lan>',
    'RCPT TO:<b@lab.lan>',
    'RCPT TO:<b@lab.lan>',
  ]);

  expect(answers).toEqual(['220', '250', '250', '451', '250']);
});

test('reads folded headers and quoted texts', () => {
  const raw = 'Subject: a\r\n b\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nZw=C3=B6lf =\r\nlines\r\n';

  expect(parseMail(raw)).toMatchObject({ headers: { subject: 'a b' }, body: 'Zwölf lines' });
});
