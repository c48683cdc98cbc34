import type { SyncProposal } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat, signed } from '#lib/formats.ts';

/** Figures of a measurement in the writing of the reader's language. */
export function useSyncLabels() {
  const { t, i18n } = useTranslation();
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    numberFormat(i18n.language, options).format(value);
  return {
    /** `+1.24 s` */
    shift: (seconds: number) =>
      t('syncDialog.seconds', {
        value: signed(i18n.language, Math.round(seconds * 100) / 100, {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        }),
      }),
    percent: (share: number) => t('common.percent', { value: Math.round(share * 100) }),
    ratio: (value: number) =>
      Math.abs(value - 1) < 1e-6
        ? t('syncDialog.noStretch')
        : number(value, { minimumFractionDigits: 5, maximumFractionDigits: 5 }),
    /** A later server may have reasons that the catalogue has no words for. */
    reasonOf: ({ reason }: SyncProposal) =>
      i18n.exists(`syncDialog.reasons.${reason}`)
        ? t(`syncDialog.reasons.${reason}`)
        : t('syncDialog.otherReason', { reason }),
  };
}
