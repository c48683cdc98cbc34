import type { LanguageProfile, Rung } from '@captionarr/contract';
import { isMachineRung, ladderOf } from '@captionarr/contract/ladder-names';
import { Fragment } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLanguages } from '#blocks/languages/profiles/use-languages.ts';
import { waitsFor } from '#features/settings/languages/ladder/ladder.ts';
import { useWaitLabel } from '#features/settings/languages/ladder/use-wait-label.ts';
import { Pill } from './pill.tsx';
import type { SentenceProps } from './profile-sentence.tsx';

/** The rungs that are on, in order. */
export function Steps({ profile, saved, onChange }: SentenceProps) {
  const { t } = useTranslation();
  const ladder = ladderOf(profile);
  const before = saved && ladderOf(saved);
  const steps = ladder.flatMap((rung, place) => (rung.on ? [{ rung, place }] : []));
  return steps.map(({ rung, place }, index) => (
    <Fragment key={rung.rung}>
      {index > 0 && t('profileLadder.sentence.next')}
      <Trans
        i18nKey={`profileLadder.sentence.steps.${rung.rung === 'ocr' && rung.wait_hours === 0 ? 'ocrAtOnce' : rung.rung}`}
        components={{
          wait: (
            <Wait
              rung={rung}
              saved={before?.find((each) => each.rung === rung.rung)}
              onChange={(wait_hours) => onChange({ ladder: ladder.with(place, { ...rung, wait_hours }) })}
            />
          ),
          from: <From profile={profile} saved={saved} onChange={onChange} />,
        }}
      />
    </Fragment>
  ));
}

interface WaitProps {
  rung: Rung;
  saved: Rung | undefined;
  onChange: (hours: number) => void;
}

function Wait({ rung, saved, onChange }: WaitProps) {
  const { t } = useTranslation();
  const label = useWaitLabel();
  if (!isMachineRung(rung.rung)) return null;
  return (
    <Pill
      label={t('profileLadder.sentence.wait', { name: t(`profileLadder.rungs.${rung.rung}.name`) })}
      options={waitsFor(rung.wait_hours).map((hours) => ({ value: String(hours), label: label(hours) }))}
      value={String(rung.wait_hours)}
      isChanged={saved?.wait_hours !== rung.wait_hours || !saved.on}
      onChange={(hours) => onChange(Number(hours))}
    />
  );
}

interface FromProps {
  profile: LanguageProfile;
  saved: LanguageProfile | undefined;
  onChange: (fields: Partial<LanguageProfile>) => void;
}

/** A choice of one language; the ladder below takes several. */
function From({ profile: { translate_from: codes = [] }, saved, onChange }: FromProps) {
  const { t } = useTranslation();
  const { all, nameOf } = useLanguages();
  const several = codes.join(',');
  const options = [
    { value: '', label: t('profileLadder.from.usual') },
    ...(codes.length > 1 ? [{ value: several, label: codes.map(nameOf).join(t('common.comma')) }] : []),
    ...all.map(({ code2, name }) => ({ value: code2, label: name })),
  ];
  return (
    <Pill
      label={t('profileLadder.sentence.from')}
      options={options}
      value={several}
      isChanged={(saved?.translate_from ?? []).join(',') !== several}
      onChange={(value) => onChange({ translate_from: value === '' ? [] : value.split(',') })}
    />
  );
}
