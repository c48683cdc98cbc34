import type { NotificationEvent, NotificationProvider } from '@captionarr/contract';

/** Something that people outside may want to hear of. */
export interface News {
  event: NotificationEvent;
  /** One sentence or line. */
  text: string;
  /** The video, when it is about a subtitle: programs are told, too. */
  path?: string;
  /** Whoever did it by hand knows of it. */
  isByHand?: boolean;
}

/** What one message is about; a digest is of many events. */
type Subject = NotificationEvent | 'digest';

const subjects: Record<Subject, string> = {
  download: 'subtitles found',
  upgrade: 'better subtitles found',
  problem: 'something needs you',
  failure: 'a task failed',
  release: 'a new version',
  digest: 'daily digest',
};

/** As it is in the database, where another version may have left others. */
export function titleOf(instance: string, event: string): string {
  const subject = new Map<string, string>(Object.entries(subjects)).get(event);
  return subject ? `${instance}: ${subject}` : instance;
}

export const wants = ({ enabled, events }: NotificationProvider, event: NotificationEvent): boolean =>
  enabled && (events?.includes(event) ?? true);

export const wantsDigest = ({ enabled, digest = false }: NotificationProvider): boolean => enabled && digest;
