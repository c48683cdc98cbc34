import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DriverError, type Driver } from './drivers/driver.ts';
import type { Page } from './in-page.ts';

/** An element by its role and name, or by a selector; the last one if there are several. */
export type Target = string | { role: string; name?: string | RegExp; in?: Target };

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

/** Keys of the WebDriver standard. */
export const keys = { Enter: '\uE007', Tab: '\uE004', Escape: '\uE00C' };

/** A page is still drawing itself: the same click works a moment later. */
const fleeting =
  /no such element|stale element|element click intercepted|element not interactable|javascript error|move target/;

async function eventually<T>(what: string, attempt: () => Promise<T>, seconds = 20): Promise<T> {
  for (const deadline = Date.now() + seconds * 1000; ;) {
    try {
      return await attempt();
    } catch (error) {
      const isFleeting = error instanceof DriverError && fleeting.test(error.kind);
      if (!isFleeting || Date.now() > deadline) throw new Error(`${what}: ${String(error)}`, { cause: error });
      await pause(100);
    }
  }
}

export type Browser = ReturnType<typeof createBrowser>;

/** What the journeys do in any browser. Everything waits until it can be done. */
export function createBrowser(driver: Driver, base: string) {
  /** Runs a function in the page, which must bring along what it needs. */
  async function evaluate<T, A extends unknown[]>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${run.toString()})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const result = (await driver.send('WebDriver:ExecuteAsyncScript', { script, args })) as {
      value: Awaited<T>;
      error?: string;
    } | null;
    // The page was left while it ran.
    if (!result) throw new DriverError({ error: 'javascript error', message: 'The page has gone.' });
    if (result.error) throw new DriverError({ error: 'javascript error', message: result.error });
    return result.value;
  }

  async function look(target: Target, isForUse: boolean): Promise<Element> {
    const found = await evaluate(findInPage, toPlain(target), isForUse);
    if (!found) throw new DriverError({ error: 'no such element', message: JSON.stringify(toPlain(target)) });
    return found as unknown as Element;
  }
  const use = (target: Target, act: (id: string) => Promise<unknown>) =>
    eventually(JSON.stringify(toPlain(target)), async () => void (await act((await look(target, true))[elementKey])));

  return {
    name: driver.name,
    evaluate,
    async resize(width: number, height: number) {
      await driver.resize(width, height);
      await eventually('The new size', async () => {
        const [wide, high] = await evaluate(() => [innerWidth, innerHeight]);
        if (wide !== width || high !== height)
          throw new DriverError({ error: 'javascript error', message: `${wide} × ${high}` });
      });
    },
    close: () => driver.close(),
    open: (path: string) => driver.send('WebDriver:Navigate', { url: base + path }),
    async path(): Promise<string> {
      return String(await driver.send('WebDriver:GetCurrentURL')).replace(base, '');
    },
    forgetCookies: () => driver.send('WebDriver:DeleteAllCookies'),
    see: (target: Target, seconds?: number) =>
      eventually(JSON.stringify(toPlain(target)), async () => void (await look(target, false)), seconds),
    click: (target: Target) =>
      use(target, async (id) => {
        await driver.send('WebDriver:ElementClick', { id });
        // A page that the click has left cannot say.
        const isMissed = await evaluate(hasMissed).catch(() => false);
        if (isMissed) throw new DriverError({ error: 'element click intercepted', message: 'It moved.' });
      }),
    /** Types into a field, or gives the path of a file to a file chooser. */
    type: (target: Target, text: string) => use(target, (id) => driver.send('WebDriver:ElementSendKeys', { id, text })),
    async press(...pressed: string[]) {
      const actions = pressed.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await driver.send('WebDriver:PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    async screenshot(path: string) {
      const image = String(await driver.send('WebDriver:TakeScreenshot', { full: false }));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, image, 'base64');
    },
  };
}

const hasMissed = () => (window as unknown as Page).watched.hasMissed();

const findInPage = (target: PlainTarget, isForUse: boolean) =>
  (window as unknown as Page).watched.find(target, isForUse);

export type PlainTarget = string | { role: string; name?: string; pattern?: string; in?: PlainTarget };

/** A pattern doesn’t survive the way into the page. */
function toPlain(target: Target): PlainTarget {
  if (typeof target === 'string') return target;
  const { role, name, in: scope } = target;
  return {
    role,
    ...(name instanceof RegExp ? { pattern: name.source } : name !== undefined && { name }),
    ...(scope && { in: toPlain(scope) }),
  };
}
