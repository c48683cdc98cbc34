import type { Announcement } from '@captionarr/contract';
import { relativeTime } from '#platform/time-words.ts';
import type { AnnouncementRow } from './open-announcements.ts';

export const presentAnnouncement = ({ text, link, hash, at }: AnnouncementRow, now: number): Announcement => ({
  text,
  link,
  hash,
  at,
  timestamp: relativeTime(at, now),
  dismissible: true,
  enabled: true,
});
