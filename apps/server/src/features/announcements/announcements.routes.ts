import { contract } from '@captionarr/contract';
import type { FastifyInstance } from 'fastify';
import { implement } from '#platform/http/implement.ts';
import { presentAnnouncement } from './announcements.presenter.ts';
import type { Announcements } from './open-announcements.ts';

interface Dependencies {
  announcements: Pick<Announcements, 'list' | 'dismiss'>;
  now?: () => number;
}

export const announcementsRoutes = (api: FastifyInstance, { announcements, now = Date.now }: Dependencies) =>
  implement(api, contract.announcements, {
    list: async () => ({ data: (await announcements.list()).map((row) => presentAnnouncement(row, now())) }),
    // One that is not known is dismissed as well: programs of this API count on it.
    dismiss: ({ form }) => announcements.dismiss(form.hash),
  });
