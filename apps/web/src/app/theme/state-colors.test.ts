import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../..');
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const [icons = ''] = globSync('**/facts.module.css', { cwd: source }).map((file) =>
  readFileSync(join(source, file), 'utf8'),
);

/** In degrees: red is 0, yellow 60, green 120. */
function hueOf(hex: string) {
  const [red = 0, green = 0, blue = 0] = (hex.match(/\w\w/g) ?? []).map((pair) => Number.parseInt(pair, 16));
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360;
}

/** What each state of a row of the upload is drawn with. */
test.each([
  ['[upload.state-valid] green', 'ok', 105, 165],
  ['[upload.state-warning] yellow', 'warn', 30, 65],
  ['[upload.state-error] red', 'bad', 0, 15],
])('%s is the color of the icon "%s", light and dark', (_color, state, from, to) => {
  const [, token = ''] =
    new RegExp(`\\.icon\\[data-state='${state}'\\] {\\s+color: var\\((--[\\w-]+)\\)`).exec(icons) ?? [];
  const colors = [...tokens.matchAll(new RegExp(`${token}: (#\\w{6});`, 'g'))].map(([, hex = '']) => hex);

  expect(colors).toHaveLength(2);
  for (const hue of colors.map(hueOf)) {
    expect(hue).toBeGreaterThanOrEqual(from);
    expect(hue).toBeLessThanOrEqual(to);
  }
});
