import type { Cause } from '@captionarr/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

interface CauseWords {
  /** A few words: `Below your minimum`. */
  label: (cause: Cause) => string;
  sentence: (cause: Cause) => string;
}

/** Why a subtitle is missing, in words. */
export function useCauseWords(): CauseWords {
  const { t } = useTranslation();
  return useMemo(
    () => ({ label: (cause) => t(`causes.label.${cause}`), sentence: (cause) => t(`causes.sentence.${cause}`) }),
    [t],
  );
}
