import { text } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { createMailFaults, type MailMoment } from './faults.ts';
import { parseMail } from './parse-mail.ts';

interface MailOptions {
  /** Speaks SSL from the first byte. */
  ssl?: boolean;
  /** Offers to go over to SSL; unless told otherwise it does. */
  startTls?: boolean;
  /** Takes mail from everybody. */
  isOpen?: boolean;
}

export interface ReceivedMail extends ReturnType<typeof parseMail> {
  from: string;
  to: string[];
  user: string | undefined;
  isSecure: boolean;
}

export type MailSink = Awaited<ReturnType<typeof startMail>>;

const account = { user: 'anna', password: 'lab-mail-password' } as const;
/** An address without a mailbox. */
const unknown = /^nobody@/;

type Done = (error?: Error | null) => void;

/** A mail server that keeps what it gets; its certificate is trusted by nobody. */
export async function startMail({ ssl = false, startTls = true, isOpen = false }: MailOptions = {}) {
  const faults = createMailFaults();
  const mails: ReceivedMail[] = [];
  const logins: string[] = [];

  function misbehave(at: MailMoment, done: Done, otherwise: () => void): void {
    const fault = faults.take(at);
    if (!fault) otherwise();
    else if (fault.kind === 'answer') done(answer(fault.code, fault.text));
    else if (fault.kind === 'cut') for (const connection of server.connections) connection.close();
  }

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession, done: Done): Promise<void> {
    const { envelope, user, secure } = session;
    const mail = parseMail(await text(stream));
    misbehave('message', done, () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      const to = envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...mail, from, to, user: user as string | undefined, isSecure: secure });
      done();
    });
  }

  const server = new SMTPServer({
    secure: ssl,
    logger: false,
    name: 'lab.invalid',
    disableReverseLookup: true,
    authOptional: isOpen,
    allowInsecureAuth: !startTls,
    hideSTARTTLS: !startTls,
    disabledCommands: startTls ? [] : ['STARTTLS'],
    closeTimeout: 0,
    onConnect: (_session, done) => misbehave('connect', done, () => done()),
    onAuth({ username = '', password }, _session, done) {
      logins.push(username);
      misbehave('login', done, () => {
        const isRight = username === account.user && password === account.password;
        if (isRight) done(null, { user: username });
        else done(answer(535, `Authentication credentials invalid for ${username}`));
      });
    },
    onMailFrom: (_address, _session, done) => misbehave('sender', done, () => done()),
    onRcptTo: ({ address }, _session, done) =>
      misbehave('recipient', done, () => done(unknown.test(address) ? answer(550, `No such user: ${address}`) : null)),
    onData: (stream, session, done) => void take(stream, session, done),
  });
  // Clients that do not trust the certificate hang up in the middle.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    host: `127.0.0.1:${port}`,
    port,
    account,
    faults,
    /** Everything that was taken, oldest first. */
    mails,
    /** The names that somebody tried to log in with. */
    logins,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

const answer = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code });
