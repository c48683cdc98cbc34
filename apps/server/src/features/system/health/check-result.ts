import type { HealthCheck, HealthFact, HelpTopic, SaidIssue } from '@captionarr/contract';
import { sayStatus, type SaidStatus } from './say-status.ts';

export type CheckId = HealthCheck['id'];

/** Something that is not as it should be. */
export interface Issue {
  /** The same for as long as the issue stays. */
  key: string;
  /** Short summary of the issue. */
  object: string;
  /** The problem and how to fix it. */
  issue: string;
  /** Both for clients with texts of their own. */
  said?: SaidIssue;
  severity: 'bad' | 'warn';
  /** The key of the provider that it is about. */
  provider?: string;
  /** Whether the user can act; true for bad issues by default. */
  requiresAction?: boolean;
  way?: { page: string; label: string };
  /** Help topic with the fix. */
  help: HelpTopic;
}

export interface CheckResult extends SaidStatus {
  state: HealthCheck['state'];
  /** The facts in English. */
  detail: string;
  facts: readonly (HealthFact | string)[];
  issues: readonly Issue[];
}

export type RunCheck = () => Promise<CheckResult>;

export const notInUse: CheckResult = { state: 'off', ...sayStatus('not-in-use'), detail: '', facts: [], issues: [] };

export const requiresAction = ({ requiresAction: needs, severity }: Issue): boolean => needs ?? severity === 'bad';

/** The state is that of the worst issue. */
export function found(
  said: SaidStatus,
  details: readonly (HealthFact | string)[],
  issues: readonly Issue[] = [],
): CheckResult {
  const severities = issues.map(({ severity }) => severity);
  const state = severities.includes('bad') ? 'bad' : severities.includes('warn') ? 'warn' : 'ok';
  const facts = details.filter((fact) => fact !== '');
  const detail = facts.map((fact) => (typeof fact === 'string' ? fact : fact.words)).join(' · ');
  return { state, ...said, detail, facts, issues };
}
