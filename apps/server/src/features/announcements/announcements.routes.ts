import { contract, type Announcement } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import { relativeTime } from '#platform/relative-time.ts';
import type { Announcements, AnnouncementRow } from './open-announcements.ts';

interface Dependencies {
  announcements: Pick<Announcements, 'list' | 'dismiss'>;
  now?: () => number;
}

export const announcementsRoutes = (api: FastifyInstance, { announcements, now = Date.now }: Dependencies) =>
  implement(api, contract.announcements, {
    list: async () => ({ data: (await announcements.list()).map((row) => presentAnnouncement(row, now())) }),
    // Unknown announcements are dismissed too: API clients rely on it.
    dismiss: ({ form }) => announcements.dismiss(form.hash),
  });

const presentAnnouncement = ({ text, link, hash, at }: AnnouncementRow, now: number): Announcement => ({
  text,
  link,
  hash,
  at,
  timestamp: relativeTime(at, now),
  dismissible: true,
  enabled: true,
});
