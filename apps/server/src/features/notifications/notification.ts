import type { NotificationEvent, NotificationProvider } from '@captionarr/contract';

/** Something that people outside may want to hear of. */
export interface OutgoingNotification {
  event: NotificationEvent;
  /** One sentence or line. */
  text: string;
  /** Path of the video for subtitle events, sent to programs too. */
  path?: string;
  /** The user did it manually and already knows. */
  isByHand?: boolean;
}

/** Subject of one message; a digest covers many events. */
type Subject = NotificationEvent | 'digest';

const subjects: Record<Subject, string> = {
  download: 'subtitle downloaded',
  upgrade: 'subtitle upgraded',
  problem: 'attention needed',
  failure: 'task failed',
  release: 'new version',
  digest: 'daily digest',
};

/** The event name as stored; other versions may have written unknown ones. */
export function titleOf(instance: string, event: string): string {
  const subject = new Map<string, string>(Object.entries(subjects)).get(event);
  return subject ? `${instance}: ${subject}` : instance;
}

export const wants = ({ enabled, events }: NotificationProvider, event: NotificationEvent): boolean =>
  enabled && (events?.includes(event) ?? true);

export const wantsDigest = ({ enabled, digest = false }: NotificationProvider): boolean => enabled && digest;
