import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { Proof, TestResult } from './ledger.ts';

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

/** The kind of a test is told by its file's name; those of the server start one and ask it. */
export function kindOf(file: string): Proof {
  if (file.endsWith('.contract.test.ts')) return file.includes('apps/server/') ? 'server' : 'contract';
  return file.endsWith('.test.tsx') ? 'component' : 'unit';
}

export function readVitest(file: string): TestResult[] {
  const report = read(file) as { testResults: VitestFile[] } | null;
  return (report?.testResults ?? []).flatMap((one) => {
    const kind = kindOf(one.name);
    const results = one.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) => ({
        title: fullName,
        kind,
        passed: status === 'passed',
        failure: failureMessages?.join('\n'),
      }));
    // A file that fails before its first test has none that failed.
    const isBroken = one.status === 'failed' && results.every(({ passed }) => passed);
    return isBroken ? [...results, { title: one.name, kind, passed: false, failure: one.message }] : results;
  });
}

interface PlaywrightError {
  message?: string;
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: { title: string; ok: boolean; tests: { status: string; results?: { errors?: PlaywrightError[] }[] }[] }[];
}

const messages = (errors: PlaywrightError[]) =>
  errors.map(({ message = '' }) => stripVTControlCharacters(message)).join('\n');

export function readPlaywright(file: string): TestResult[] {
  const report = read(file) as { suites: Suite[]; errors?: PlaywrightError[] } | null;
  const walk = (suite: Suite, above: string): TestResult[] => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title, ok, tests }) => ({
        title: `${above} ${title}`,
        kind: 'e2e' as const,
        passed: ok,
        failure: messages(tests.flatMap(({ results = [] }) => results.flatMap(({ errors = [] }) => errors))),
      })),
    ...(suite.suites ?? []).flatMap((child) => walk(child, `${above} ${child.title}`)),
  ];
  // Errors outside of tests, such as a file that cannot be loaded.
  const outside = (report?.errors ?? []).map((error) => ({
    title: 'e2e',
    kind: 'e2e' as const,
    passed: false,
    failure: messages([error]),
  }));
  return [...(report?.suites ?? []).flatMap((suite) => walk(suite, suite.title)), ...outside];
}

/** The step of `npm run check` that failed before its tests, if one did. */
export function readCheck(file: string): TestResult[] {
  const report = read(file) as { step: string; output: string } | null;
  return report ? [{ title: `check: ${report.step}`, kind: 'unit', passed: false, failure: report.output }] : [];
}

/** Each step of the proof of the installation counts as a test. */
export function readProof(file: string): TestResult[] {
  const report = read(file) as { steps: { title: string; passed: boolean; failure?: string }[] } | null;
  return (report?.steps ?? []).map(({ title, passed, failure }) => ({ title, kind: 'e2e', passed, failure }));
}

interface AttackReport {
  areas: { area: string; probes: number; broken: { probe: string; why: string }[] }[];
}

/** Each area of the attack counts as a test. */
export function readAttack(file: string): TestResult[] {
  const report = read(file) as AttackReport | null;
  return (report?.areas ?? []).map(({ area, probes, broken }) => ({
    title: `attack: ${area} (${probes} probes)`,
    kind: 'e2e',
    passed: broken.length === 0,
    failure: broken.map(({ probe, why }) => `${probe}: ${why}`).join('\n'),
  }));
}
