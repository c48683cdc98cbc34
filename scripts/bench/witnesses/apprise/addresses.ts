interface Case {
  address: string;
  /** What differs on purpose: the reason, and the facts with our value. */
  choices?: Record<string, Record<string, string>>;
}

const matrix = '/_matrix/client/v3';
const token = 'Bearer tokentokentoken';
const message = {
  '3 method': 'PUT',
  '3 path': `${matrix}/rooms/!room:lab/send/m.room.message/UUID`,
};
const byPassword = (room: string) => ({
  'r0 is deprecated: v3 names the user in `identifier` and sends with PUT': {
    path: `${matrix}/login`,
    '.identifier': '{"type":"m.id.user","user":"anna"}',
    '.user': 'nothing',
    '2 path': `${matrix}/join/${room}`,
    ...message,
    '4 path': `${matrix}/logout`,
  },
});

/** Addresses that both know, with the host of the recorder. Compared with Apprise 1.2. */
export const addressesAt = (host: string): Record<string, Case> => ({
  json: {
    address: `json://anna:pw@${host}/in?+X-Own=1&:type=kind&-a=b`,
    choices: { 'a colon renames a field; in 1.2 it sets one': { '.type': 'nothing', '.kind': 'info' } },
  },
  'json, plain': { address: `json://${host}/` },
  gotify: { address: `gotify://${host}/abcdefghijklmno?priority=high` },
  'gotify, below a path': { address: `gotify://${host}/sub/path/abcdefghijklmno` },
  ntfy: {
    address: `ntfy://anna:pw@${host}/films?priority=high&tags=tv,ok&click=http://x/`,
    choices: {
      'ntfy reads them in the body, too, where they may have any letters': {
        '.priority': '4',
        '.tags': '["tv","ok"]',
        '.click': 'http://x/',
        'x-priority': 'nothing',
        'x-tags': 'nothing',
        'x-click': 'nothing',
      },
    },
  },
  'ntfy, token': {
    address: `ntfy://tk_abcdefghijklmnopqrstuvwxyz123@${host}/films`,
    choices: { '1.2 knows no tokens': { authorization: 'Bearer tk_abcdefghijklmnopqrstuvwxyz123' } },
  },
  'ntfy, public': { address: 'ntfy://films' },
  matrix: { address: `matrix://anna:pw@${host}/!room:lab`, choices: byPassword('!room:lab') },
  'matrix, alias': { address: `matrix://anna:pw@${host}/%23films`, choices: byPassword('#films:lab') },
  'matrix, token': {
    address: `matrix://tokentokentoken@${host}/%23films`,
    choices: {
      '1.2 takes the token for a name and registers it': {
        method: 'GET',
        path: `${matrix}/account/whoami`,
        authorization: token,
        '?kind': 'nothing',
        '.kind': 'nothing',
        '.auth': 'nothing',
        '.username': 'nothing',
        '2 authorization': token,
        '3 authorization': token,
        '4 path': 'nothing',
      },
      'r0 is deprecated': { '2 path': `${matrix}/join/#films:lab`, ...message },
    },
  },
  mattermost: { address: `mmost://bot@${host}/aaaaaaaaaaaaaaaaaaaaaaaaaa?channel=films` },
  'home assistant': {
    address: `hassio://${host}/eyJhbGci.eyJpc3Mi.abcdef123456`,
    choices: { 'Home Assistant makes an ID by itself': { '.notification_id': 'nothing' } },
  },
  'home assistant, one notification': { address: `hassio://${host}/eyJhbGci.eyJpc3Mi.abcdef123456?nid=caption` },
  'apprise api': {
    address: `apprise://${host}/mykey?tags=family`,
    choices: {
      'the API takes a text or a list': { '.tag': 'family' },
      'only Apprise forwards to itself': { 'x-apprise-id': 'nothing', 'x-apprise-recursion-count': 'nothing' },
    },
  },
  discord: {
    address: `discord://${'1'.repeat(18)}/${'a'.repeat(60)}?thread=7`,
    choices: {
      'Discord documents the thread as part of the address': { '?thread_id': '7', '.thread_id': 'nothing' },
      'a title must mention no one': { '.allowed_mentions': '{"parse":[]}' },
      'the webhook’s own picture, and Discord’s defaults': {
        '.avatar_url': 'nothing',
        '.tts': 'nothing',
        '.wait': 'nothing',
      },
    },
  },
  telegram: {
    address: 'tgram://123456789:abcdefg_hijklmnop/12315544/?silent=yes',
    choices: {
      'plain text needs no escapes': { '.parse_mode': 'nothing' },
      'messages have no links to preview': { '.disable_web_page_preview': 'nothing' },
    },
  },
  pushover: {
    address: `pover://${'u'.repeat(30)}@${'a'.repeat(30)}/phone/tablet?priority=high`,
    choices: {
      'Pushover takes JSON, the token in it and several devices': {
        form: 'JSON',
        authorization: 'nothing',
        '.device': 'phone,tablet',
        '2 path': 'nothing',
      },
      'the user’s own sound': { '.sound': 'nothing' },
    },
  },
  slack: {
    address: 'slack://bot@T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ/%23films',
    choices: {
      'attachments are legacy; a text without markup shows titles as they are': {
        '.text': 'M*A*S*H <1972>\nEnglish subtitles were found.',
        '.mrkdwn': 'false',
        '.attachments': 'nothing',
      },
      'the webhook’s own picture': { '.icon_url': 'nothing' },
    },
  },
});
