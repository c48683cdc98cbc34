import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact } from '#kit/facts/fact.tsx';
import type { State } from '#kit/facts/state-icon.tsx';

interface Props {
  state: State;
  children: ReactNode;
  /** Further details. */
  more?: string;
}

/** State of an item: one sentence, and a muted one with details. */
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
