import { notificationCatalogue } from '@captionarr/contract/catalogue';
import { expect, test } from 'vitest';
import type { Receiver } from '@captionarr/lab';
import { createSenders } from './senders.ts';
import { startSenders } from './testing/start-senders.ts';

const message = { title: 'M*A*S*H <1972>', body: 'English subtitles were found.' };

type Case = [string, (receiver: Receiver) => string, object];

/** The address, and what must arrive. */
const cases: Case[] = [
  [
    'Discord',
    ({ secrets: { discord } }) => `discord://Captionarr@${discord.id}/${discord.token}?thread=7`,
    {
      path: expect.stringMatching(/\?thread_id=7$/),
      body: {
        content: '**M\\*A\\*S\\*H \\<1972\\>**\nEnglish subtitles were found.',
        username: 'Captionarr',
        allowed_mentions: { parse: [] },
      },
    },
  ],
  [
    'Discord, as it shows the address itself',
    ({ secrets: { discord } }) => `https://discord.com/api/webhooks/${discord.id}/${discord.token}`,
    { path: expect.stringMatching(/^\/api\/webhooks\//) },
  ],
  [
    'Telegram',
    ({ secrets: { telegram } }) => `tgram://${telegram.token}/${telegram.chat}:42?silent=yes`,
    {
      body: {
        chat_id: '-1001234567',
        message_thread_id: 42,
        text: 'M*A*S*H <1972>\nEnglish subtitles were found.',
        disable_notification: true,
      },
    },
  ],
  [
    'Pushover',
    ({ secrets: { pushover } }) => `pover://${pushover.user}@${pushover.token}/phone/tablet?priority=emergency`,
    { body: expect.objectContaining({ message: message.body, device: 'phone,tablet', priority: 2, retry: 900 }) },
  ],
  [
    'Slack',
    ({ secrets: { slack } }) => `slack://bot@${slack.path}/#films`,
    {
      body: {
        text: 'M*A*S*H &lt;1972&gt;\nEnglish subtitles were found.',
        mrkdwn: false,
        username: 'bot',
        channel: '#films',
      },
    },
  ],
  [
    'Gotify',
    ({ host, secrets: { gotify } }) => `gotify://${host}/${gotify.token}?priority=high`,
    { path: '/message', body: { title: message.title, message: message.body, priority: 8 } },
  ],
  [
    'ntfy, on a server of the user',
    ({ host, secrets: { ntfy } }) => `ntfy://${ntfy.token}@${host}/films?priority=high&tags=tv,ok`,
    { body: { topic: 'films', title: message.title, message: message.body, priority: 4, tags: ['tv', 'ok'] } },
  ],
  [
    'ntfy, on the public server',
    ({ secrets: { ntfy } }) => `ntfys://${ntfy.token}@films`,
    { path: '/', body: { topic: 'films', title: message.title, message: message.body } },
  ],
  [
    'Mattermost',
    ({ host, secrets: { mattermost } }) => `mmost://bot@${host}/${mattermost.token}?channel=films`,
    { body: { text: `**M\\*A\\*S\\*H <1972\\>**\n${message.body}`, username: 'bot', channel: 'films' } },
  ],
  [
    'Matrix, with a password',
    ({ host, secrets: { matrix } }) => `matrix://${matrix.user}:${matrix.password}@${host}/#films:lab`,
    { method: 'PUT', body: { msgtype: 'm.text', body: `${message.title}\n${message.body}` } },
  ],
  [
    'Matrix, with a token',
    ({ host, secrets: { matrix } }) => `matrix://${matrix.token}@${host}/!lab:lab`,
    { method: 'PUT', path: expect.stringContaining('/rooms/!lab%3Alab/send/') },
  ],
  [
    'JSON',
    ({ host, secrets: { basic } }) =>
      `json://${basic.user}:${basic.password}@${host}/json/in?+X-Page=a&-page=1&:title=subject&:type=&:app=captionarr`,
    {
      path: '/json/in?page=1',
      headers: expect.objectContaining({ 'x-page': 'a', 'user-agent': expect.stringMatching(/^Captionarr\//) }),
      body: { version: '1.0', subject: message.title, message: message.body, attachments: [], app: 'captionarr' },
    },
  ],
  [
    'Apprise API',
    ({ host, secrets: { apprise } }) => `apprise://${host}/${apprise.key}?tags=films`,
    { body: { title: message.title, body: message.body, type: 'info', format: 'text', tag: 'films' } },
  ],
  [
    'Home Assistant',
    ({ host, secrets: { homeAssistant } }) => `hassio://${host}/${homeAssistant.token}?nid=captionarr`,
    {
      path: '/api/services/persistent_notification/create',
      body: { title: message.title, message: message.body, notification_id: 'captionarr' },
    },
  ],
  [
    'Home Assistant, for a phone',
    ({ host, secrets: { homeAssistant } }) => `hassio://${host}/${homeAssistant.token}/mobile_app_phone`,
    { path: '/api/services/notify/mobile_app_phone', body: { title: message.title, message: message.body } },
  ],
];

test.each(cases)('%s gets the message in its own form', async (_, addressOf, arrives) => {
  const { senders, receiver } = await startSenders();

  await senders.send(addressOf(receiver), message);

  expect(receiver.requests).toContainEqual(expect.objectContaining(arrives));
});

test('several targets of one address all get it', async () => {
  const { senders, receiver } = await startSenders();
  const { ntfy } = receiver.secrets;

  await senders.send(`ntfy://${ntfy.token}@${receiver.host}/films/series`, message);

  expect(receiver.requests.map(({ body }) => (body as { topic: string }).topic)).toEqual(['films', 'series']);
});

test.each([
  ['discord://1/wrong-token', /^Discord returned “not found” \(404\).* It says: "Unknown Webhook"$/],
  ['tgram://1:wrong-token/1', /^Telegram returned “not found” \(404\)/],
  ['pover://someone@wrong-token', /^Pushover rejected the message \(400\). It says: "application token is inv/],
  ['slack://AAAA/BBBB/wrong-token', /^Slack denied access \(403\).* It says: "invalid_token"$/],
  ['gotify://HOST/wrong-token', /^Gotify denied access \(401\).*valid access token"$/],
  ['ntfy://someone:wrong-token@HOST/films', /^ntfy denied access \(403\)/],
  ['mmost://HOST/wrong-token', /^Mattermost rejected the message \(400\). It says: "Invalid webhook"$/],
  ['matrix://anna:wrong-token@HOST/#films', /^Matrix denied access \(403\).*"Invalid username or password"$/],
  ['matrix://wrong-token@HOST/#films', /^Matrix denied access \(401\)/],
  ['apprise://HOST/wrong-token', /^Apprise API has no recipients under this key/],
  ['hassio://HOST/wrong-token', /^Home Assistant denied access \(401\)/],
  ['json://anna:wrong-token@HOST/json/', /^127\.0\.0\.1:\d+ denied access \(401\)/],
  ['gotify://HOST/other/wrong-token', /^Gotify returned “not found” \(404\)/],
])('a wrong secret is put into words: %s', async (url, says) => {
  const { senders, receiver } = await startSenders();

  const failed = senders.send(url.replace('HOST', receiver.host), message);

  await expect(failed).rejects.toThrow(says);
  await expect(failed).rejects.toMatchObject({ status: 502 });
  await expect(failed).rejects.not.toHaveProperty('cause');
  await expect(failed).rejects.not.toThrow(/wrong-token/);
});

test('the chat of Telegram that does not exist', async () => {
  const { senders, receiver } = await startSenders();

  await expect(senders.send(`tgram://${receiver.secrets.telegram.token}/12`, message)).rejects.toThrow(
    'Telegram rejected the message (400). It says: "Bad Request: chat not found"',
  );
});

test.each([
  ['discord://1', 'This URL is incomplete for Discord. Expected: discord://WebhookId/WebhookToken.'],
  ['tgram://nonsense/12', /incomplete for Telegram/],
  ['tgram://1:abc', /incomplete for Telegram/],
  ['pover://token', /incomplete for Pushover/],
  ['slack://a/b', /incomplete for Slack/],
  ['gotify://host', /incomplete for Gotify/],
  ['ntfy://', /incomplete for ntfy/],
  ['mmost://host', /incomplete for Mattermost/],
  ['matrix://host/#room', /incomplete for Matrix/],
  ['apprise://host', /incomplete for Apprise API/],
  ['hassio://host', /incomplete for HomeAssistant/],
  ['json://', /incomplete for JSON/],
  ['json://host:99999', /incomplete for JSON/],
  ['pbul://hush-hush', 'Captionarr can’t send to Pushbullet on its own. Install the apprise command to use it.'],
  ['hush-hush://x', /^Not a notification URL/],
  ['hush-hush', /^Not a notification URL/],
  ['https://hush-hush.lan/x', /json:\/\/ or jsons:\/\//],
])('what cannot be sent to is said, and nothing is sent: %s', async (url, says) => {
  const { senders, receiver } = await startSenders();

  const failed = senders.send(url, message);

  await expect(failed).rejects.toThrow(says);
  await expect(failed).rejects.toMatchObject({ status: 400 });
  await expect(failed).rejects.not.toThrow(/hush-hush/);
  expect(senders.refuse(url)?.text).toMatch(says);
  expect(receiver.requests).toEqual([]);
});

test('the forms that the catalogue shows are understood', () => {
  const senders = createSenders();
  const usable = new Set(senders.usable());

  const refused = notificationCatalogue
    .filter(({ name, form }) => usable.has(name) && form)
    .map(({ form = '' }) => form.replace('BotToken', '123:abc').replace('to=Email', 'to=me@mail.lan'))
    .filter((form) => senders.refuse(form) !== undefined);

  expect(usable.size).toBe(12);
  expect(refused).toEqual([]);
});
