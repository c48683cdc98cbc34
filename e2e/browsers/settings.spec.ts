import { settled } from './page-checks.ts';
import { expect, sizes, test } from './test.ts';

const debug = '[data-setting="general.debug"]';

for (const { size, width, height } of sizes)
  test(`${size}: a saved setting is still there after a reload`, async ({ visitor }) => {
    await visitor.resize(width, height);
    await visitor.open('/settings/general');
    await visitor.see(`${debug} input`);
    await visitor.evaluate(settled);
    const wasOn = await visitor.evaluate(isOn, debug);
    await visitor.click(`${debug} label`);
    await visitor.click({ role: 'button', name: /^Save/ });
    await expect.poll(() => visitor.evaluate(() => document.body.textContent)).toContain('No unsaved changes');

    await visitor.open('/settings/general');
    await visitor.see(`${debug} input`);
    expect(await visitor.evaluate(isOn, debug)).toBe(!wasOn);
  });

const isOn = (selector: string) => document.querySelector<HTMLInputElement>(`${selector} input`)?.checked;
