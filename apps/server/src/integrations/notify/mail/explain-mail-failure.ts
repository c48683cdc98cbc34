import type { NodemailerError } from 'nodemailer';
import { explainFailure } from '#integrations/http/explain-failure.ts';
import { DeliveryError } from '#integrations/notify/delivery-error.ts';
import { quoteServerMessage } from '#integrations/notify/server-message.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

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
  const words = response.replace(/^\d{3}[ -](\d\.\d\.\d )?/, '');
  const say = (said: Sentence, isRefused = false) =>
    new DeliveryError(quoteServerMessage(said, words, secrets), 'upstream', { isRefused });
  if (responseCode < 500) return say(sentence`${host} asks to try again later (${responseCode}).`);
  if (code === 'EAUTH')
    return say(
      sentence`${host} rejected the user name or password (${responseCode}). Some services require an app password.`,
    );
  if (code === 'ETLS') return noSsl(host);
  if (responseCode === 530)
    return say(sentence`${host} requires a login (${responseCode}). Add the user and password to the URL.`);
  if (command === 'RCPT TO')
    return say(sentence`${host} rejected the recipient (${responseCode}). Check to, cc and bcc in the URL.`);
  if (command === 'MAIL FROM')
    return say(sentence`${host} rejected the sender (${responseCode}). Check from in the URL.`);
  return say(sentence`${host} rejected the message (${responseCode}).`, true);
}

const noSsl = (host: string) =>
  new DeliveryError(
    sentence`${host} doesn’t offer STARTTLS, so nothing was sent. Use mode=ssl if it has an SSL port, or mailto:// for a server on your own network.`,
  );

const unreached = (said: Sentence) => new DeliveryError(said, 'unavailable');

function withoutAnswer(failure: NodemailerError, { host, port, timeoutMs }: Asked): DeliveryError {
  const { code, originalCode, timeoutType } = failure;
  const place = `${host}:${port}`;
  if (timeoutType === 'GREETING_TIMEOUT')
    return unreached(
      sentence`${place} doesn’t respond like a mail server. Check the port, and whether it needs mode=ssl.`,
    );
  if (timeoutType === 'SOCKET_TIMEOUT') return unreached(sentence`${host} stopped responding.`);
  if (code === 'EPROTOCOL')
    return unreached(sentence`${place} isn’t a mail server. Check the server and port in the URL.`);
  const known = code === 'EDNS' ? 'ENOTFOUND' : (originalCode ?? code);
  const asked = { name: host, url: `smtp://${place}`, timeoutMs };
  const { said } = explainFailure(Object.assign(new Error(failure.message), { code: known }), asked, 'before');
  return unreached(
    said.text.startsWith('The certificate') ? sentence`${said} ${sentence`In the URL, that’s verify=no.`}` : said,
  );
}
