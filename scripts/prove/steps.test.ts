import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createSteps, type Part } from './steps.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});

test('parts of the proof share a report, and each replaces only its own steps', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'captionarr-steps-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reports/prove.json');
  const prove = async (part: Part, titles: string[], facts: object) => {
    const steps = createSteps(part);
    for (const title of titles) await steps.take(title, async () => title);
    steps.write(file, facts);
  };

  await prove('install', ['it starts'], { effort: 1 });
  await prove('image', ['it is built', 'it starts'], { size: 2 });
  await prove('image', ['it is built'], { size: 3 });

  const report = JSON.parse(readFileSync(file, 'utf8')) as { steps: object[] };
  expect(report).toMatchObject({ effort: 1, size: 3 });
  expect(report.steps).toEqual([
    { part: 'install', title: 'it starts', passed: true, seconds: expect.any(Number) },
    { part: 'image', title: 'it is built', passed: true, seconds: expect.any(Number) },
  ]);
});
