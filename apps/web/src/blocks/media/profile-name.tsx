import { useTranslation } from 'react-i18next';
import { hint } from '#kit/hint/hint.ts';
import type { Profiles } from './use-profiles.ts';

interface Props {
  id: number | null;
  profiles: Profiles;
}

export function ProfileName({ id, profiles }: Props) {
  const { t } = useTranslation();
  const name = id === null ? undefined : profiles.byId.get(id)?.name;
  if (name !== undefined) {
    return (
      <span className="cut" {...hint(name, 'medium')}>
        {name}
      </span>
    );
  }
  if (id !== null && !profiles.isLoaded) return null;
  return <span className="dim">{id === null ? t('media.noProfile') : t('media.unknownProfile')}</span>;
}
