import type { SubtitleCheck } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import type { State } from '#kit/facts/state-icon.tsx';
import { signed } from '#lib/formats.ts';

interface Words {
  state: State;
  /** The verdict. */
  what: string;
  /** What was measured. */
  why: string;
}

/** The result of a check in words. */
export function useVerdictWords() {
  const { t, i18n } = useTranslation();
  const shift = (seconds: number) =>
    t('syncDialog.seconds', { value: signed(i18n.language, seconds, { maximumFractionDigits: 2 }) });
  const reasonOf = ({ reason, detail }: SubtitleCheck) =>
    detail ?? (i18n.exists(`syncDialog.reasons.${reason}`) ? t(`syncDialog.reasons.${reason}`) : '');
  const lateness = ({ reason, ratio, offset_seconds: offset }: SubtitleCheck) => {
    if (reason.startsWith('pieces')) return t('checks.pieces');
    return t(ratio === 1 ? 'checks.late' : 'checks.stretched', { shift: shift(offset) });
  };
  return (check: SubtitleCheck): Words => {
    switch (check.verdict) {
      case 'other-episode':
        return {
          state: 'bad',
          what: check.other ? t('checks.belongsTo', { title: check.other.title }) : t('checks.belongsElsewhere'),
          why: t(`checks.evidence.${check.other ? 'audio' : 'track'}`),
        };
      case 'no-match':
        return { state: 'warn', what: t('checks.noMatch'), why: t('checks.noMatchText') };
      case 'out-of-sync':
        return { state: 'warn', what: lateness(check), why: check.reason === 'fits' ? '' : reasonOf(check) };
      case 'unknown':
        return { state: 'info', what: t('checks.unknown'), why: reasonOf(check) };
      default:
        return { state: 'ok', what: t('checks.matches'), why: '' };
    }
  };
}
