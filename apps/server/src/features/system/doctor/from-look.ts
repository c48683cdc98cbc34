import type { Found } from '#features/system/health/found.ts';
import { fine, odd, wrong, type Finding } from './finding.ts';

/** Turns a health check into doctor findings: one line if all is well, otherwise one per issue. */
export function fromLook(subject: string, { words, detail, issues }: Found): Finding[] {
  if (issues.length === 0) return [fine(subject, detail === '' ? words : detail)];
  return issues.map(({ object, issue, severity, help }) =>
    (severity === 'bad' ? wrong : odd)(subject, `${object}. ${issue}`, help),
  );
}
