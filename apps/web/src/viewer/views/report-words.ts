import type { ViewerReport } from '@captionarr/contract';
import { sayRounded, t } from '#viewer/texts.ts';
import type { Message } from './message.ts';

/** Steps with words of their own while Captionarr works. */
const working = {
  measured: 'swapping',
  language: 'swapping',
  blocked: 'swapping',
  searched: 'checking',
  'said-still-wrong': 'next',
} as const;

/** How a report stands, in a title and a sentence. */
export function reportWords(report: ViewerReport): Message {
  const { state, kind, step, checked } = report;
  switch (state) {
    case 'working': {
      const words = step in working ? working[step as keyof typeof working] : 'started';
      const text = checked > 0 ? t('viewer.checked', { count: checked }) : t(`viewer.working.${kind}`);
      return { icon: 'turning', title: t(`viewer.step.${words}`), text };
    }
    case 'asking':
      return {
        icon: 'check',
        tone: 'ok',
        title: t(kind === 'missing' ? 'viewer.asking.here' : 'viewer.asking.title'),
        text: [cureOf(report), t('viewer.asking.player')].filter(Boolean).join(' '),
      };
    case 'solved':
      return { icon: 'check', tone: 'ok', title: t('viewer.solved.title'), text: t('viewer.solved.text') };
    case 'passed-on':
      return step === 'nothing-better'
        ? { icon: 'waiting', title: t('viewer.nothingBetter.title'), text: nothingBetter(report) }
        : { icon: 'waiting', title: t('viewer.passedOn.title'), text: t('viewer.passedOn.text') };
    case 'waiting-for-owner':
      return { icon: 'waiting', title: t('viewer.waits.title'), text: t('viewer.waits.text') };
    default:
      return { icon: 'check', title: t('viewer.dismissed.title'), text: t('viewer.dismissed.text') };
  }
}

/** What Captionarr did. A shift to earlier cures what was late. */
function cureOf({ step, seconds: shift }: ViewerReport) {
  if (step !== 'shifted' || !shift) return step === 'swapped' ? t('viewer.asking.swapped') : '';
  const seconds = sayRounded(Math.abs(shift));
  return t(shift < 0 ? 'viewer.asking.lateShifted' : 'viewer.asking.earlyShifted', { seconds });
}

function nothingBetter({ checked, kind }: ViewerReport) {
  if (kind === 'missing') return t('viewer.nothingBetter.missing');
  return checked > 0 ? t('viewer.nothingBetter.checked', { count: checked }) : t('viewer.nothingBetter.none');
}
