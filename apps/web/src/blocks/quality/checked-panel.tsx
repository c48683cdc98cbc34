import type { FileQuality, MediaKind, QualityFact } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '#kit/card/card.tsx';
import { StateIcon, type State } from '#kit/facts/state-icon.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { numberFormat } from '#lib/formats.ts';
import { Needs } from '#lib/needs.tsx';
import { measureVideo } from '#lib/queries/quality.ts';
import { formatRelative } from '#lib/relative-time.ts';
import { factsOf } from './fact-words.ts';
import classes from './quality.module.css';
import { factGroups, groupOf, sortFacts } from './row-facts.ts';
import { useFactWords } from './use-finding-words.ts';

interface Props {
  quality: FileQuality;
  /** Name of the language. */
  name: string;
  type: MediaKind;
  /** Id of the episode or movie. */
  id: number;
  onHide: () => void;
}

/** Everything that was measured of a file, in words. */
export function CheckedPanel({ quality, name, type, id, onHide }: Props) {
  const { t, i18n } = useTranslation();
  const title = t('quality.checked', { language: name });
  const measure = useMutation({ mutationFn: () => measureVideo(type, id) });
  const { measured_at: at } = quality;
  return (
    <Card component="section" className={classes.panel} aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        {at !== null && (
          <span className="dim">{t('quality.checkedAt', { time: formatRelative(at, i18n.language) })}</span>
        )}
        <Needs call="quality.measure">
          <Button size="xs" variant="default" loading={measure.isPending} onClick={() => measure.mutate()}>
            {t('quality.checkNow')}
          </Button>
        </Needs>
        <TextButton onClick={onHide}>{t('quality.hide')}</TextButton>
      </div>
      <output>{measure.isSuccess && t('quality.checking')}</output>
      {at === null ? <p>{t('quality.notYetText')}</p> : <Groups quality={quality} />}
    </Card>
  );
}

const states: Record<QualityFact['level'], State> = {
  red: 'bad',
  amber: 'warn',
  good: 'ok',
  info: 'info',
  unknown: 'off',
};

function Groups({ quality }: Pick<Props, 'quality'>) {
  const { t, i18n } = useTranslation();
  const wordsOf = useFactWords();
  const sorted = sortFacts(factsOf(quality));
  return (
    <div className={classes.groups}>
      {factGroups.map((group) => {
        const own = sorted.filter(({ code }) => groupOf[code] === group);
        const [worst] = own;
        if (!worst) return null;
        const state = states[worst.level];
        return (
          <section key={group}>
            <h3 data-state={state}>
              <StateIcon state={state} size={18} />
              {t(`quality.groups.${group}`)}
            </h3>
            <ul>
              {own.map((fact) => (
                <li key={fact.code}>
                  <span className={classes.finding} data-level={fact.level}>
                    {wordsOf(fact)}
                  </span>
                  {fact.code === 'speed' && typeof fact.values['limit'] === 'number' && (
                    <small>
                      {t('quality.limit', { limit: numberFormat(i18n.language).format(fact.values['limit']) })}
                    </small>
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
