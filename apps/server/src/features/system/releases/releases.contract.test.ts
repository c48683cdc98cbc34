import { startReleaseFeed } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { createLimitSigner } from '#engine/providers/testing/sign-limits.ts';
import { version } from '#platform/version.ts';
import { startApp } from '#testing/start-app.ts';

/** However busy the machine is. */
const patiently = { timeout: 15_000 };

const newsTo = (present: string) => `Captionarr v9.9.9 is available; you have v${present}.`;

async function start(settings: Record<string, unknown> = {}, options: Parameters<typeof startApp>[0] = {}) {
  const feed = await startReleaseFeed();
  onTestFinished(() => feed.close());
  const started = await startApp({ listens: true, providerHosts: feed.hosts, ...options });
  await started.app.settings.save({ 'general.use_release_feed': true, ...settings });

  /** Runs the task to its end. */
  async function update() {
    await started.api.tasks.run({ form: { taskid: 'update_release' } });
    const last = async () => {
      const { data } = await started.api.tasks.list({ query: { taskid: 'update_release' } });
      return data[0]?.job_running === false ? data[0].last?.outcome : undefined;
    };
    await expect.poll(last, patiently).toBeTruthy();
  }
  const names = async () => (await started.api.system.releases({})).data.map(({ name }) => name);
  return { ...started, feed, update, names };
}

test('[api.system-releases-get] tells what is new in this version, and asks nobody', async () => {
  const { api, feed } = await start({ 'general.use_release_feed': false });

  const { data } = await api.system.releases({});

  expect(data.filter(({ current }) => current)).toMatchObject([{ name: `v${version}` }]);
  expect(data[0]?.body.length).toBeGreaterThan(0);
  expect(data[0]?.body.every((change) => !/^[-*#]/.test(change))).toBe(true);
  expect(feed.requests).toEqual([]);
});

test('the task is there only when the feed is allowed', async () => {
  const { api, app } = await start({ 'general.use_release_feed': false });
  const ids = async () => (await api.tasks.list({ query: {} })).data.map(({ job_id: id }) => id);

  const before = await ids();
  await app.settings.save({ 'general.use_release_feed': true });

  expect(before).not.toContain('update_release');
  expect(await ids()).toContain('update_release');
});

test('a newer version is listed with its changes, and announced once', { timeout: 30_000 }, async () => {
  const { api, feed, update } = await start();
  feed.publish(
    { tag: 'v99.1.0', body: '## What is new\r\n\r\n- One thing\r\n* Another', published: '2026-11-10T08:00:00Z' },
    { tag: 'v0.0.1', body: 'The first words.' },
    { tag: 'v100.0.0', draft: true },
  );

  await update();
  await update();

  const { data } = await api.system.releases({});
  expect(data[0]).toEqual({
    name: 'v99.1.0',
    date: '2026-11-10',
    prerelease: false,
    current: false,
    body: ['One thing', 'Another'],
    link: 'https://github.com/captionarr/captionarr/releases/tag/v99.1.0',
  });
  expect(data.at(-1)).toMatchObject({ name: 'v0.0.1', body: ['The first words.'] });
  expect((await api.announcements.list({})).data).toMatchObject([
    { text: `Captionarr v99.1.0 is available; you have v${version}.`, link: data[0]?.link },
  ]);
  expect(feed.requests.map(({ status }) => status)).toEqual([200, 304]);
  expect(feed.requests[0]?.agent).toMatch(/^Captionarr\//);
});

test('versions before a release are for who follows the development', { timeout: 30_000 }, async () => {
  const { app, api, feed, update, names } = await start();
  feed.publish({ tag: 'v99.0.0-beta.1', prerelease: true });

  await update();
  const onMaster = [await names(), (await api.announcements.list({})).data.length];
  await app.settings.save({ 'general.branch': 'development' });
  await update();

  expect(onMaster).toEqual([expect.not.arrayContaining(['v99.0.0-beta.1']), 0]);
  expect((await names())[0]).toBe('v99.0.0-beta.1');
  expect((await api.announcements.list({})).data).toHaveLength(1);
});

test('versions are ordered by precedence, and a tag that is no version comes last', { timeout: 30_000 }, async () => {
  const { feed, update, names } = await start({ 'general.branch': 'development' });
  const newestFirst = ['v99.0.10', 'v99.0.9', 'v99.0.9-rc.1', 'v99.0.9-beta.11', 'v99.0.9-beta.2+build.7'];
  feed.publish(...newestFirst.toReversed().map((tag) => ({ tag })), { tag: 'nightly-2099' });

  await update();

  const listed = await names();
  expect([listed.slice(0, 5), listed.at(-1)]).toEqual([newestFirst, 'nightly-2099']);
});

test('a tag that is no version is not announced', { timeout: 30_000 }, async () => {
  const { api, feed, update } = await start();
  feed.publish({ tag: 'nightly-2099' });

  await update();

  expect((await api.announcements.list({})).data).toEqual([]);
});

test('what the feed said is forgotten with the permission to ask it', { timeout: 30_000 }, async () => {
  const { app, feed, update, names } = await start();
  feed.publish({ tag: 'v99.1.0' });
  await update();

  await app.settings.save({ 'general.use_release_feed': false });

  expect(await names()).not.toContain('v99.1.0');
});

test('a feed that is something else is a sentence, and what was known stays', { timeout: 30_000 }, async () => {
  const { api, app, feed, update, names } = await start();
  feed.publish({ tag: 'v99.1.0' });
  await update();
  feed.faults.add({ path: '*', kind: 'html', times: 'forever' });

  await api.tasks.run({ form: { taskid: 'update_release' } });
  const job = async () =>
    (await app.jobs.list()).find(({ name, error }) => name === 'update-release' && error !== null);
  await expect
    .poll(job, patiently)
    .toMatchObject({ error: expect.stringMatching(/^The release feed returned a web page/) });

  expect(await names()).toContain('v99.1.0');
});

test('what was announced to an older version is over after the update', async () => {
  const first = await startApp();
  const oldForm = 'Captionarr v9.9.9 is there; this is v0.0.1.';
  const rows = [newsTo('0.0.1'), oldForm, newsTo(version), 'Something else.'].map((each) => ({
    hash: each,
    text: each,
    link: null,
    at: 1,
    dismissed_at: null,
  }));
  await first.app.db.insertInto('announcement').values(rows).execute();
  await first.close();

  const { api } = await startApp({ directory: first.directory, listens: true });

  const { data } = await api.announcements.list({});
  expect(data.map((each) => each.text).toSorted()).toEqual([newsTo(version), 'Something else.']);
});

test(
  'what a site asks for arrives with the feed, slows its provider and is no change of a release',
  { timeout: 30_000 },
  async () => {
    const signer = createLimitSigner();
    const { api, app, feed, update } = await start({}, { limitKeys: signer.keys });
    await app.settings.save({ 'general.enabled_providers': ['gestdown'] });
    const now = Date.now();
    const list = signer.sign({
      issued: new Date(now).toISOString(),
      expires: new Date(now + 86_400_000).toISOString(),
      sites: { gestdown: { calls: 1, perMs: 10_000 } },
    });
    feed.publish({ tag: 'v99.1.0', body: `A new search.\r\n\r\n\`\`\`captionarr-limits\r\n${list}\r\n\`\`\`\r\n` });

    await update();

    expect((await api.providers.list({ query: {} })).data).toMatchObject([{ name: 'gestdown', asked_per_minute: 6 }]);
    expect((await api.system.releases({})).data[0]).toMatchObject({ name: 'v99.1.0', body: ['A new search.'] });
  },
);
