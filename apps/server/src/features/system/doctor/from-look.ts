import type { Found } from '#features/system/health/found.ts';
import { fine, odd, wrong, type Finding } from './finding.ts';

/** What the health check looks at as well: one line when all is well, else one for each issue. */
export function fromLook(subject: string, { words, detail, issues }: Found): Finding[] {
  if (issues.length === 0) return [fine(subject, detail === '' ? words : detail)];
  return issues.map(({ object, issue, severity, help }) =>
    (severity === 'bad' ? wrong : odd)(subject, `${object}. ${issue}`, help),
  );
}
