import findService from 'nodemailer/lib/well-known';
import { expect, test } from 'vitest';
import { parseAddress } from '#integrations/notify/address.ts';
import { chooseServer } from './choose-server.ts';
import { planMail } from './plan-mail.ts';

test.each([
  ['mailto://me:x@mail.lan', { host: 'mail.lan', port: 25, user: 'me' }],
  ['mailtos://me:x@mail.lan', { host: 'mail.lan', port: 587, requireTLS: true, user: 'me' }],
  ['mailtos://me:x@mail.lan?mode=ssl', { host: 'mail.lan', port: 465, secure: true, user: 'me' }],
  ['mailto://me:x@mail.lan?mode=starttls', { host: 'mail.lan', port: 587, requireTLS: true, user: 'me' }],
  ['mailto://me:x@mail.lan:2525?mode=insecure', { host: 'mail.lan', port: 2525, ignoreTLS: true, user: 'me' }],
  ['mailto://me:x@home.lan?smtp=mail.lan', { host: 'mail.lan', port: 25, user: 'me' }],
  ['mailto://me:x@gmail.com', { host: 'smtp.gmail.com', port: 465, secure: true, user: 'me@gmail.com' }],
  ['mailtos://me:x@gmail.com:587', { host: 'smtp.gmail.com', port: 587, requireTLS: true, user: 'me@gmail.com' }],
  [
    'mailtos://me:x@gmail.com?mode=starttls',
    { host: 'smtp.gmail.com', port: 587, requireTLS: true, user: 'me@gmail.com' },
  ],
  ['mailto://me:x@gmail.com?smtp=relay.lan', { host: 'relay.lan', port: 25, user: 'me' }],
  ['mailto://me:x@yahoo.com', { host: 'smtp.mail.yahoo.com', port: 465, secure: true, user: 'me@yahoo.com' }],
])('%s goes to %j', (url, server) => {
  const address = parseAddress(url);
  const plan = address && planMail(address);

  expect(plan && chooseServer(plan, findService(plan.domain))).toEqual(server);
});
