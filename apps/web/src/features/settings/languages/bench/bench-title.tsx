import type { BenchTitle } from '@captionarr/contract';
import { IconPin, IconPinned } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '#kit/facts/fact.tsx';
import { Cover } from '#kit/cover/cover.tsx';
import { IconButton } from '#kit/icon-button/icon-button.tsx';
import { inOrder } from '#lib/in-order.ts';
import { joinList } from '#lib/join-list.ts';
import { useSpokenName } from './use-spoken-name.ts';
import classes from './bench.module.css';
import { WishLine } from './wish-line.tsx';

export const titleKey = ({ type, id }: Pick<BenchTitle, 'type' | 'id'>) => `${type}:${id}`;

interface Props {
  title: BenchTitle;
  isPinned: boolean;
  onPin: () => void;
}

export function BenchTitleRow({ title: { title, episode, year, audio, poster, wishes }, isPinned, onPin }: Props) {
  const { t } = useTranslation();
  const spokenName = useSpokenName();
  return (
    <li className={classes.title} aria-label={title}>
      <div className={classes.about}>
        <Cover title={title} {...(poster !== null && { src: poster })} width={28} height={42} />
        <div>
          <b>{title}</b>
          <small>
            <Facts>
              {episode !== null && <Fact>{inOrder(episode)}</Fact>}
              {year !== null && episode === null && <Fact>{year}</Fact>}
              <Fact>
                {audio.length > 0
                  ? t('profileLadder.bench.audio', { languages: joinList(audio.map(spokenName)) })
                  : t('profileLadder.bench.noAudio')}
              </Fact>
            </Facts>
          </small>
        </div>
        <IconButton
          label={t(isPinned ? 'profileLadder.bench.unpin' : 'profileLadder.bench.pin', { title })}
          icon={isPinned ? IconPinned : IconPin}
          size={32}
          onClick={onPin}
        />
      </div>
      <ul>
        {wishes.map((wish) => (
          <WishLine key={wish.language} wish={wish} />
        ))}
      </ul>
    </li>
  );
}
