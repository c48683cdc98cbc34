import type { LibrarySource } from '@captionarr/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#kit/card/card.tsx';
import { TextButton } from '#kit/text-button/text-button.tsx';
import { sourcesOf } from './answers.ts';
import { FoundSource } from './found-source.tsx';
import classes from './library.module.css';
import { ServerForm } from './server-form.tsx';
import { ServerPaths } from './server-paths.tsx';

/** Media servers whose libraries are read, and another one. */
export function ServerCard({ sources }: { sources: readonly LibrarySource[] | undefined }) {
  const { t } = useTranslation();
  const known = sourcesOf('server', sources);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card className={classes.card}>
      {known.map((source) => (
        <div key={source.id} className={classes.server}>
          <FoundSource source={source} />
          <ServerPaths source={source} />
        </div>
      ))}
      {known.length === 0 || isAdding ? (
        <ServerForm sources={sources} onAdded={() => setIsAdding(false)} />
      ) : (
        <div className={classes.another}>
          <TextButton onClick={() => setIsAdding(true)}>{t('guide.library.server.another')}</TextButton>
        </div>
      )}
    </Card>
  );
}
