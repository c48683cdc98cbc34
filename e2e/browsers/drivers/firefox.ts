import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../lab/src/process.ts';
import type { Driver } from './driver.ts';
import { connectMarionette } from './marionette.ts';
import { programs } from './programs.ts';
import { retry, startProgram } from './process.ts';

/** Starts Debian’s Firefox without a screen. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'captionarr-firefox-'));
  const port = await freePort();
  await writeFile(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const flags = ['--headless', '--no-remote', '--marionette', '--remote-allow-system-access', '--profile', profile];
  const stop = startProgram(programs.firefox(), flags);
  const marionette = await retry(() => connectMarionette(port));
  const { capabilities } = (await marionette.send('WebDriver:NewSession', {
    strictFileInteractability: false,
  })) as { capabilities: { browserVersion: string } };
  await marionette.send('WebDriver:SetWindowRect', { width: 1600, height: 1100 });

  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async send(command, parameters) {
      const result = (await marionette.send(command, parameters)) as { value: unknown };
      return result.value;
    },
    // No window of Firefox is as narrow as a phone, but the page in it can be.
    async resize(width, height) {
      const script = `const { style } = gBrowser.selectedBrowser;
        for (const [side, size] of [['width', ${width}], ['height', ${height}]])
          for (const kind of ['', 'min-', 'max-']) style.setProperty(kind + side, size + 'px');`;
      await marionette.send('Marionette:SetContext', { value: 'chrome' });
      await marionette.send('WebDriver:ExecuteScript', { script, args: [] });
      await marionette.send('Marionette:SetContext', { value: 'content' });
    },
    async close() {
      marionette.close();
      await stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
