import type { Metadata } from './present.ts';

/** Overrides of a webhook. */
export interface PlayOptions {
  event?: string;
  /** Id of another server. */
  machineId?: string;
  /** Id of another library. */
  sectionId?: number;
  /** Simulates an item that was never matched. */
  withoutGuids?: boolean;
}

interface Played extends PlayOptions {
  server: { name: string; machineId: string; version: string };
  item: Metadata;
}

const boundary = 'lab-boundary-3f1c';
/** Begins and ends as a JPEG does. */
const thumb = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex');

/** The message that a server posts when somebody plays something: a form with the JSON and a picture. */
export async function postPlay(url: string, { server, item, ...options }: Played) {
  const { Guid, Media: _, ...metadata } = item;
  const payload = {
    event: options.event ?? 'media.play',
    user: true,
    owner: true,
    Account: { id: 1, thumb: 'https://plex.tv/users/lab/avatar', title: 'lab' },
    Server: { title: server.name, uuid: options.machineId ?? server.machineId },
    Player: { local: true, publicAddress: '203.0.113.7', title: 'Lab TV', uuid: 'lab-player' },
    Metadata: {
      librarySectionType: item.type === 'movie' ? 'movie' : 'show',
      ...metadata,
      ...(options.sectionId !== undefined && { librarySectionID: options.sectionId }),
      ...(!options.withoutGuids && { Guid }),
    },
  };
  const body = Buffer.concat([
    partOf('name="payload"', 'application/json', Buffer.from(JSON.stringify(payload))),
    partOf('name="thumb"; filename="thumb.jpg"', 'image/jpeg', thumb),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'user-agent': `PlexMediaServer/${server.version}`,
    },
    body,
  });
  return { status: answer.status, body: await answer.text() };
}

const partOf = (disposition: string, type: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);
