import { isMachineRung } from '@captionarr/contract/ladder-names';
import type { Made, RungState } from '@captionarr/contract';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ladderQuery, type Wish } from '#lib/queries/ladder.ts';
import { useLanguageText } from '#blocks/languages/use-language-text.ts';
import { MakePanel } from './make-panel.tsx';
import classes from './rungs.module.css';

/** States in which there is nothing to offer: it can’t be done, is being done, or was done. */
const closed: readonly RungState[] = ['unavailable', 'running', 'taken', 'not-needed'];

/** Below what the providers have: make a subtitle from the pictures, another language or the audio. */
export function MakeOffers({ wish }: { wish: Wish }) {
  const { t } = useTranslation();
  const nameOf = useLanguageText();
  const { data } = useQuery(ladderQuery(wish));
  const [asked, setAsked] = useState<Made>();
  const offered = (data?.rungs ?? []).flatMap(({ rung, state }) =>
    isMachineRung(rung) && !closed.includes(state) ? [rung] : [],
  );
  if (offered.length === 0) return null;
  return (
    <div className={classes.offers}>
      <div>
        <span>{t('ladder.offer', { language: nameOf(wish.language) })}</span>
        {offered.map((rung) => (
          <Button
            key={rung}
            size="xs"
            variant="default"
            leftSection={<IconSparkles size={14} aria-hidden />}
            aria-expanded={asked === rung}
            onClick={() => setAsked(asked === rung ? undefined : rung)}
          >
            {t(`ladder.offers.${rung}`)}
          </Button>
        ))}
      </div>
      {asked && <MakePanel key={asked} wish={wish} rung={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
