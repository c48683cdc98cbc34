import type { NodemailerError } from 'nodemailer';
import { explainFailure } from '#integrations/http/explain-failure.ts';
import { DeliveryError } from '#integrations/notify/delivery-error.ts';
import { quoteServerMessage } from '#integrations/notify/server-message.ts';

interface Asked {
  host: string;
  port: number;
  timeoutMs: number;
  secrets: readonly string[];
}

/** Puts into words why a mail was not taken. */
export function explainMailFailure(error: unknown, asked: Asked): DeliveryError {
  // Error of the mail library; every field may be missing.
  const failure = (error instanceof Error ? error : new Error('Unknown')) as NodemailerError;
  return failure.responseCode === undefined ? withoutAnswer(failure, asked) : withAnswer(failure, asked);
}

function withAnswer(
  { code, command, response = '', responseCode = 0 }: NodemailerError,
  { host, secrets }: Asked,
): DeliveryError {
  const says = quoteServerMessage(response.replace(/^\d{3}[ -](\d\.\d\.\d )?/, ''), secrets);
  const say = (words: string, isRefused = false) =>
    new DeliveryError(`${host} ${words}${says}`, 'upstream', { isRefused });
  const number = `(${responseCode})`;
  if (responseCode < 500) return say(`asks to come back later ${number}.`);
  if (code === 'EAUTH')
    return say(`refused user and password ${number}. Check them; some services want a password made for programs.`);
  if (code === 'ETLS') return noSsl(host);
  if (responseCode === 530)
    return say(`takes mail only from those who log in ${number}. Put user and password into the URL.`);
  if (command === 'RCPT TO') return say(`does not accept the recipient ${number}. Check to, cc and bcc in the URL.`);
  if (command === 'MAIL FROM') return say(`does not accept the sender ${number}. Check from in the URL.`);
  return say(`did not accept the message ${number}.`, true);
}

const noSsl = (host: string) =>
  new DeliveryError(
    `${host} offers no STARTTLS, and nothing is sent without it. Write mode=ssl if it speaks SSL on another port, or mailto:// for a server in your own network.`,
  );

const unreached = (message: string) => new DeliveryError(message, 'unavailable');

function withoutAnswer(failure: NodemailerError, { host, port, timeoutMs }: Asked): DeliveryError {
  const { code, originalCode, timeoutType } = failure;
  const place = `${host}:${port}`;
  if (timeoutType === 'GREETING_TIMEOUT')
    return unreached(
      `What listens at ${place} does not greet us as a mail server does. Check the port, and whether it wants mode=ssl.`,
    );
  if (timeoutType === 'SOCKET_TIMEOUT') return unreached(`${host} did not answer any more.`);
  if (code === 'EPROTOCOL')
    return unreached(`What listens at ${place} is no mail server. Check server and port in the URL.`);
  const known = code === 'EDNS' ? 'ENOTFOUND' : (originalCode ?? code);
  const asked = { name: host, url: `smtp://${place}`, timeoutMs };
  const { message } = explainFailure(Object.assign(new Error(failure.message), { code: known }), asked, 'before');
  return unreached(message.startsWith('The certificate') ? `${message} In the URL that is verify=no.` : message);
}
