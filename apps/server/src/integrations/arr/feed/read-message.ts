import type { ManagerName } from '@captionarr/contract';
import type { SourceChange } from '#domain/library/connector.ts';
import { descriptions } from '#integrations/arr/descriptions.ts';
import { fieldsOf, idOf, isFields } from '#integrations/arr/records/fields.ts';

/** Parses a live feed message; undefined for irrelevant or unreadable ones. */
export function readMessage(kind: ManagerName, argument: unknown): SourceChange | undefined {
  const { item, file, owner, update } = descriptions[kind];
  const { name, version, body } = fieldsOf(argument);
  const { action, resource } = fieldsOf(body);
  // New managers say everything twice, once for each version of their API.
  if (version === 5) return undefined;
  // A deletion is announced before its record is named; `sync` carries no data.
  if (!isFields(resource)) return undefined;

  const id = idOf(resource.id);
  const ownerId = idOf(resource[owner]);
  if (name === item) return id === undefined ? undefined : { id, what: action === 'updated' ? update : 'item' };
  if (name === file) {
    return id === undefined ? undefined : { ...(ownerId !== undefined && { id: ownerId }), fileId: id, what: 'files' };
  }
  // Grabbed but not imported: the file does not exist yet.
  if (name === 'episode' && resource.grabbed !== true && ownerId !== undefined) return { id: ownerId, what: 'files' };
  return undefined;
}

/** How long after a message the same one again is an echo, in milliseconds. */
const echoMs = 1000;

/** Drops repeated messages: some changes are sent several times in a row. */
export function createDuplicateFilter(now: () => number = performance.now.bind(performance)) {
  let last = { text: '', at: -Infinity };
  return (argument: unknown): boolean => {
    const text = JSON.stringify(argument, (key, value: unknown) => (key === 'statistics' ? undefined : value));
    const isEcho = text === last.text && now() - last.at < echoMs;
    last = { text, at: now() };
    return isEcho;
  };
}
