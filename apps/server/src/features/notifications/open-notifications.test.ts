import { join } from 'node:path';
import { secretMask, type NotificationProvider } from '@captionarr/contract';
import { startMail, startReceiver } from '@captionarr/lab';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commit } from '#platform/db/commit.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import type { Task } from '#platform/scheduler/task.ts';
import { openSecretBox } from '#platform/settings/secret-box.ts';
import { openSettings } from '#platform/settings/settings-store.ts';
import { temporaryFolder } from '#testing/start-app.ts';
import { openNotifications } from './open-notifications.ts';

/** Notifications on a real database, between the services and the mail server of the lab. */
async function start() {
  const [receiver, mail, directory] = await Promise.all([startReceiver(), startMail(), temporaryFolder()]);
  const log = pino({ level: 'silent' });
  const { db, close } = await openDatabase({ file: join(directory, 'captionarr.db'), log });
  const secrets = await openSecretBox(join(directory, 'secret.key'));
  const settings = await openSettings({ db, secrets, log });
  const hosts = { discord: receiver.url };
  const jobs = createJobQueue({ db, emit: () => undefined, log });
  const tasks: Task[] = [];
  const scheduler = { register: (...added: Task[]) => void tasks.push(...added), replan: () => undefined };
  const environment = {};
  const notifications = await openNotifications({ db, secrets, settings, jobs, scheduler, log, environment, hosts });
  await jobs.start();
  onTestFinished(async () => {
    await Promise.all([jobs.stop(), notifications.stop(1000)]);
    await Promise.all([close(), receiver.close(), mail.close()]);
  });

  const part = notifications.formParts['notifications-providers'];
  const { discord } = receiver.secrets;
  return {
    receiver,
    mail,
    settings,
    ...notifications,
    queue: jobs,
    tasks,
    save: (...providers: NotificationProvider[]) =>
      commit(db, [part.change(part.read(providers.map((provider) => JSON.stringify(provider))))]),
    discord: { name: 'Discord', enabled: true, url: `discord://${discord.id}/${discord.token}` },
    email: {
      name: 'E-Mail',
      enabled: true,
      url: `mailtos://${mail.account.user}:${mail.account.password}@${mail.host}?to=me@home.lan&verify=no`,
    },
    /** Messages Discord received. */
    shown: () => receiver.requests.map(({ body }) => (body as { content: string }).content),
  };
}

describe('news', () => {
  test('go to everybody who wants to hear of them', async () => {
    const { service, save, discord, email, shown, mail } = await start();
    await save({ ...discord, events: ['problem', 'release'] }, email);

    await service.tell({ event: 'download', text: 'Ferry' });
    await service.tell({ event: 'problem', text: 'Sonarr can’t be reached.' });

    await expect.poll(() => mail.mails).toHaveLength(2);
    await expect.poll(shown).toEqual(['**Captionarr: attention needed**\nSonarr can’t be reached.']);
    expect(mail.mails).toMatchObject([
      { headers: { subject: 'Captionarr: subtitle downloaded' }, body: 'Ferry', to: ['me@home.lan'] },
      { headers: { subject: 'Captionarr: attention needed' } },
    ]);
  });

  test('of a video go to programs, too; those who did it by hand know of it', async () => {
    const { service, save, settings, discord, receiver } = await start();
    await save(discord);
    await settings.save({
      'general.dont_notify_manual_actions': true,
      'general.use_external_webhook': true,
      'general.external_webhook_url': `${receiver.url}/hook`,
    });

    await service.tell({ event: 'upgrade', text: 'Ferry', path: '/films/Ferry.mkv', isByHand: true });
    await service.tell({ event: 'failure', text: 'Backup failed.' });

    await expect.poll(() => receiver.requests).toHaveLength(2);
    expect(receiver.requests.map(({ body }) => body)).toMatchObject([
      { eventType: 'Download', message: 'Ferry', path: '/films/Ferry.mkv' },
      { content: expect.stringContaining('Backup failed.') },
    ]);
  });

  test('that do not arrive are seen, and arrive with the next thing that does', async () => {
    const { service, save, discord, receiver, shown } = await start();
    await save(discord);
    receiver.faults.add({ path: '*', kind: 'status', status: 429, retryAfter: 3600 });

    await service.tell({ event: 'download', text: 'Ferry' });

    const trouble = 'Discord rate limit reached; retrying in 3600 s.';
    await expect.poll(() => service.states()).toMatchObject([{ name: 'Discord', error: trouble, waiting: 1 }]);
    await service.test(secretMask, 'Discord');
    await expect
      .poll(shown)
      .toEqual([
        expect.stringContaining('Ferry'),
        expect.stringContaining('This is a test'),
        expect.stringContaining('Ferry'),
      ]);
    await expect.poll(() => service.states()).toMatchObject([{ error: null, waiting: 0, sent_at: expect.any(Number) }]);
  });
});

describe('the daily digest', () => {
  test('is kept until it is time, and is one message', async () => {
    const { service, save, queue, tasks, discord, shown } = await start();
    const [task] = tasks;
    expect(task?.isPresent?.()).toBe(false);
    await save({ ...discord, digest: true });
    await service.tell({ event: 'download', text: 'Ferry' });
    await service.tell({ event: 'upgrade', text: 'Pier' });
    expect(await service.states()).toMatchObject([{ waiting: 2, sent_at: null }]);
    expect([task?.isPresent?.(), task?.schedule()]).toEqual([true, { hour: 8 }]);

    await task?.run(true);

    await expect
      .poll(shown)
      .toEqual([
        expect.stringMatching(/daily digest\*\*\n1 subtitle downloaded:\n- Ferry\n\n1 subtitle upgraded:\n- Pier$/),
      ]);
    await expect.poll(() => service.states()).toMatchObject([{ waiting: 0 }]);
    const [job] = await queue.list();
    expect(job && task?.owns(job)).toBe(true);
  });

  test('is sent at once to who does not want to wait any more', async () => {
    const { service, save, discord, shown } = await start();
    await save({ ...discord, digest: true });
    await service.tell({ event: 'download', text: 'Ferry' });

    await save({ ...discord, digest: false });

    await expect.poll(shown).toEqual([expect.stringContaining('- Ferry')]);
  });

  test('is gone with who is switched off', async () => {
    const { service, save, discord, shown } = await start();
    await save({ ...discord, digest: true });
    await service.tell({ event: 'download', text: 'Ferry' });

    await save({ ...discord, digest: true, enabled: false });

    expect(await service.states()).toMatchObject([{ waiting: 0 }]);
    expect(shown()).toEqual([]);
  });
});
