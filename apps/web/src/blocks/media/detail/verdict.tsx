import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '#kit/facts/fact.tsx';
import type { State } from '#kit/facts/state-icon.tsx';

interface Props {
  state: State;
  children: ReactNode;
  /** What else there is to know. */
  more?: string;
}

/** How an item stands: one sentence, and a quieter one that says more. */
export const Verdict = ({ state, children, more }: Props) => (
  <>
    <Fact state={state} strong>
      {children}
    </Fact>
    {more && <span>{more}</span>}
  </>
);

export function NoProfileVerdict() {
  const { t } = useTranslation();
  return (
    <Verdict state="info" more={t('detail.noProfileText')}>
      {t('detail.noProfile')}
    </Verdict>
  );
}
