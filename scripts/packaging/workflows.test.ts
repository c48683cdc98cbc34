import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { pinned } from './dockerfile.ts';

interface Step {
  name?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Workflow {
  name: string;
  on: Record<string, unknown>;
  permissions?: Record<string, string>;
  concurrency?: { group: string };
  jobs: Record<string, { 'runs-on': string; 'timeout-minutes'?: number; container?: { image: string }; steps: Step[] }>;
}

const files = globSync('.github/workflows/*.yml').toSorted();
const read = (file: string) => parse(readFileSync(file, 'utf8')) as Workflow;

test('there is one for changes and one for releases', () => {
  expect(files).toEqual(['.github/workflows/check.yml', '.github/workflows/release.yml']);
});

describe.each(files)('%s', (file) => {
  const { permissions, concurrency, jobs, on } = read(file);
  const steps = Object.values(jobs).flatMap((job) => job.steps);

  test('may read and nothing else, unless a job says more', () => {
    expect(permissions).toEqual({ contents: 'read' });
    expect(on).not.toHaveProperty('pull_request_target');
    expect(concurrency?.group).toContain('github.ref');
  });

  test('every job has an end and a machine that does not change by itself', () => {
    for (const job of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
      expect(job['runs-on']).toMatch(/^ubuntu-\d+\.\d+$/);
    }
  });

  test('every action is pinned by commit with its version beside it, and none keeps the credentials of the checkout', () => {
    const used = steps.filter(({ uses }) => uses !== undefined);
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^\s*(- )?uses:/.test(line));

    expect(lines).toHaveLength(used.length);
    expect(lines.filter((line) => !/uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
    const checkouts = used.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.every((step) => step.with?.['persist-credentials'] === false)).toBe(true);
  });

  test('every image that a job runs in is pinned by digest', () => {
    const images = Object.values(jobs).flatMap(({ container }) => container?.image ?? []);

    expect(images.filter((image) => !pinned.test(image))).toEqual([]);
  });

  test('no command pastes in what others may write', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});

test('a change passes the same gate as here, with the history that the proof of the update needs', () => {
  const { steps } = read('.github/workflows/check.yml').jobs['gate'] ?? { steps: [] };

  expect(steps.map(({ run }) => run)).toContain('.ci/run');
  expect(steps[0]?.with?.['fetch-depth']).toBe(0);
});

test('one action has one commit everywhere, and the gate runs on the Node of the image', () => {
  const pins = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/uses: (\S+)@(\S+)/g)].map(([, action = '', commit = '']) => ({
      action,
      commit,
    })),
  );
  const node = /^FROM (node:[\d.]+)-bookworm-slim@/m.exec(readFileSync('docker/Dockerfile', 'utf8'))?.[1];

  expect(new Set(pins.map(({ action, commit }) => `${action} ${commit}`)).size).toBe(
    new Set(pins.map(({ action }) => action)).size,
  );
  expect(read('.github/workflows/check.yml').jobs['gate']?.container?.image).toContain(`${node}-bookworm@`);
});

test('every command of npm that a workflow runs is there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run (\w+)/g)].map(([, name]) => name),
  );

  expect(named.filter((name) => name === undefined || !(name in scripts))).toEqual([]);
});

test('packages, images and actions are looked after every week', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { 'package-ecosystem': string; schedule: { interval: string } }[];
  };

  expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'docker', 'github-actions']);
  expect(updates.every(({ schedule }) => schedule.interval === 'weekly')).toBe(true);
});
