import type { ManagerName } from '@captionarr/contract';
import type { ArrChange } from '#integrations/arr/connection.ts';
import { descriptions } from '#integrations/arr/descriptions.ts';
import { fieldsOf, idOf, isFields } from '#integrations/arr/records/fields.ts';

/** What a message of the live feed is about; undefined when it is none of our business, or cannot be understood. */
export function readMessage(kind: ManagerName, argument: unknown): ArrChange | undefined {
  const { item, file, owner, update } = descriptions[kind];
  const { name, version, body } = fieldsOf(argument);
  const { action, resource } = fieldsOf(body);
  // New managers say everything twice, once for each version of their API.
  if (version === 5) return undefined;
  // A deletion is announced before it is told what was deleted; `sync` tells nothing at all.
  if (!isFields(resource)) return undefined;

  const id = idOf(resource.id);
  const ownerId = idOf(resource[owner]);
  if (name === item) return id === undefined ? undefined : { id, what: action === 'updated' ? update : 'item' };
  if (name === file) {
    return id === undefined ? undefined : { ...(ownerId !== undefined && { id: ownerId }), fileId: id, what: 'files' };
  }
  // What was only sent for is not there yet.
  if (name === 'episode' && resource.grabbed !== true && ownerId !== undefined) return { id: ownerId, what: 'files' };
  return undefined;
}

/** How long after a message the same one again is an echo, in milliseconds. */
const echoMs = 1000;

/** Tells a message from its repetition: some changes are told several times in a row. */
export function createEchoFilter(now: () => number = performance.now.bind(performance)) {
  let last = { text: '', at: -Infinity };
  return (argument: unknown): boolean => {
    const text = JSON.stringify(argument, (key, value: unknown) => (key === 'statistics' ? undefined : value));
    const isEcho = text === last.text && now() - last.at < echoMs;
    last = { text, at: now() };
    return isEcho;
  };
}
