import type { ImportReport } from '@captionarr/contract';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fact } from '#kit/facts/fact.tsx';
import own from './import.module.css';

interface Props {
  count: ImportReport['counts'][number];
  choice: { isTaken: boolean; onToggle: () => void } | undefined;
}

/** One part: how much there is of it, and how much of that comes over. */
export function PartLine({ count: { part, found, taken, same }, choice }: Props) {
  const { t } = useTranslation();
  const name = t(`guideImport.parts.${part}`);
  const words = [
    t(choice ? 'guideImport.toTake' : 'guideImport.taken', { count: taken, found }),
    same > 0 && t('guideImport.same', { count: same }),
  ];
  const figures = found === 0 ? t('guideImport.nothing') : words.filter(Boolean).join(' · ');
  if (!choice)
    return (
      <div className={own.part}>
        <Fact state={taken > 0 ? 'ok' : 'off'}>{name}</Fact>
        <small>{figures}</small>
      </div>
    );
  return (
    <Checkbox
      classNames={{ body: own.choice }}
      label={name}
      description={figures}
      disabled={found === 0}
      checked={found > 0 && choice.isTaken}
      onChange={choice.onToggle}
    />
  );
}
