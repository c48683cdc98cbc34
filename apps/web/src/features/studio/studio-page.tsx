import { useQuery } from '@tanstack/react-query';
import type { MediaKind } from '@captionarr/contract';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { authState } from '#lib/auth-state.ts';
import { useStore } from '#lib/store.ts';
import { usePageTitle } from '#lib/page-title.ts';
import { Waiting } from '#kit/dialogs/dialog-state.tsx';
import { HintHost } from '#kit/hint/hint-host.tsx';
import { NotFound } from '#kit/page/not-found.tsx';
import { LoadError } from '#kit/states/load-error.tsx';
import { Announcer } from './announcer.tsx';
import { BackButton } from './back-button.tsx';
import { Studio } from './studio.tsx';
import { studioQuery, type StudioPlace } from './studio.queries.ts';
import classes from './studio.module.css';

/** The address of a subtitle file in the studio. */
function usePlace() {
  const { type, id } = useParams();
  const [query] = useSearchParams();
  const [path, cue] = [query.get('path'), query.get('cue')];
  const isKnown = (type === 'episode' || type === 'movie') && Number.isSafeInteger(Number(id)) && path;
  const place: StudioPlace | undefined = isKnown ? { type: type satisfies MediaKind, id: Number(id), path } : undefined;
  return { place, cue: cue === null ? undefined : Number(cue) };
}

/** A page without the menu: one subtitle file, edited by hand. */
export function StudioPage() {
  const { place, cue } = usePlace();
  if (useStore(authState) === false) return <Navigate to="/login" replace />;
  return (
    <>
      {place ? <Opened key={place.path} place={place} cue={cue} /> : <Unknown />}
      <Announcer />
      <HintHost />
    </>
  );
}

const Unknown = () => (
  <main>
    <NotFound />
  </main>
);

function Opened({ place, cue }: { place: StudioPlace; cue: number | undefined }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(studioQuery(place));
  usePageTitle(data && t('studio.pageTitle', { title: data.title }));
  if (data) return <Studio file={data} place={place} cue={cue} />;
  return (
    <main className={classes.before}>
      <header className={classes.head}>
        <BackButton place={place} />
        <h1>{t('studio.title')}</h1>
      </header>
      <div className={classes.state}>
        {error ? <LoadError error={error} title={t('studio.notOpened')} onRetry={() => void refetch()} /> : <Waiting />}
      </div>
    </main>
  );
}
