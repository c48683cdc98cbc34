import { deepStrictEqual } from 'node:assert';
import { readFile } from 'node:fs/promises';
import { connectionSettings, exampleLanguages } from '@captionarr/lab';
import { stemOf } from '../../../e2e/support/shelf.ts';
import type { Released } from '../../release/release.ts';
import type { Home } from '../home.ts';
import type { Steps } from '../steps.ts';
import { makeArchives, subtitle } from './archives.ts';

/** From the package for arm64 to an uploaded subtitle; without pages, which are the same on every machine. */
export async function proveArm64(home: Home, released: Released, folder: string, steps: Steps): Promise<void> {
  const { machine, commands, product, lab } = home;
  const variables = await home.bring(released);

  await steps.take('it is unpacked by the commands of docs/install.md, and says its version', async () => {
    await machine.run(commands.unpack, variables);
    deepStrictEqual((await machine.run(['~/captionarr/captionarr --version'])).trim(), released.version);
  });
  const running = await steps.take('it starts with a new database', () => home.start(commands.start, variables));
  await steps.take('its page is there, and System says aarch64', async () => {
    const page = await fetch(`${home.url}/`);
    if (!page.ok || !(await page.text()).includes('<title>')) throw new Error(`The page says ${page.status}.`);
    const { data } = await product.ask<{ data: { operating_system: string } }>('/system/status');
    if (!data.operating_system.includes('aarch64')) throw new Error(`It says ${data.operating_system}.`);
  });
  for (const [name, content] of Object.entries(await makeArchives(folder))) {
    await steps.take(`it opens ${name}`, async () => {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(content)], name));
      const answer = await product.send('POST', '/subtitles/archive', form);
      const { data } = (await answer.json()) as { data: { filename: string }[] };
      deepStrictEqual(data.map(({ filename }) => filename).toSorted(), ['one.en.srt', 'two.en.srt']);
    });
  }
  await steps.take('it syncs the library', async () => {
    await product.send('POST', '/system/settings', exampleLanguages());
    await product.send('POST', '/system/settings', {
      'settings-general-movie_default_enabled': 'true',
      'settings-general-movie_default_profile': '2',
      ...connectionSettings([lab.sonarr, lab.radarr]),
    });
    await product.synced();
  });
  await steps.take('an uploaded subtitle is on disk', async () => {
    const { id, file } = await product.wantedMovie();
    const form = new FormData();
    for (const [key, value] of Object.entries({ language: 'en', forced: 'false', hi: 'false' })) form.set(key, value);
    form.set('file', new File([subtitle], 'any.srt'));
    await product.send('POST', `/movies/subtitles?radarrid=${id}`, form);
    const saved = await readFile(`${stemOf(file.path)}.en.srt`, 'utf8');
    if (!saved.includes('Made for another machine.')) throw new Error(`This was saved:\n${saved}`);
  });
  await steps.take('it stops on Ctrl-C', () => running.pressControlC());
}
