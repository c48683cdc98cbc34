import { describe, expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { writeWebBuild } from '#testing/web-build.ts';

const asPage = { headers: { accept: 'text/html' } };

describe.each(['', '/subs'])('under the base URL "%s"', (base) => {
  const start = async () =>
    startApp({ webFolder: await writeWebBuild(), flags: base === '' ? [] : ['--base-url', base] });

  test('the start, the pages and their files are served', async () => {
    const { request } = await start();

    const paths = ['/help/', '/help/connect.html', '/help/connect', '/help/assets/help.css'];
    const answers = await Promise.all(paths.map((path) => request('GET', path)));

    expect((await request('GET', '/help')).headers.location).toBe(`${base}/help/`);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ body }) => /<title>(.*)<\/title>/.exec(body)?.[1])).toEqual([
      'Help',
      'Connect',
      'Connect',
      undefined,
    ]);
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array.from(paths, () => 'no-cache'));
  });

  test('a page that is not there says so, with links from the start of the help', async () => {
    const { request } = await start();

    const page = await request('GET', '/help/a/b/none.html', asPage);
    const picture = await request('GET', '/help/none.png');

    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.body).toContain(`<head><base href="${base}/help/"><title>No such page</title>`);
    expect([picture.statusCode, picture.json()]).toEqual([404, 'This help page doesn’t exist.']);
  });
});

test.each(['basic', 'form'])(
  'with authentication (%s) the help stays open and says nothing of this server',
  async (type) => {
    const { request, app, key } = await startApp({ webFolder: await writeWebBuild() });
    await app.settings.save({ 'auth.type': type, 'auth.username': 'anna', 'auth.password': 'correct horse' });

    const page = await request('GET', '/help/connect.html');

    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain(key);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  },
);

test('no address below the help leads out of the build', async () => {
  const { request } = await startApp({ webFolder: await writeWebBuild() });

  for (const path of ['/help/../../secret.key', '/help/..%2f..%2fsecret.key', '/help/%2e%2e/%2e%2e/secret.key']) {
    const answer = await request('GET', path);
    expect(answer.body).not.toMatch(/^[0-9a-f]{64}/);
  }
});
