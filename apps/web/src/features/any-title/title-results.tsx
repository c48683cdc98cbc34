import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { ProviderMatch } from '#lib/queries/providers.ts';
import { Card } from '#kit/card/card.tsx';
import { FoundPreview } from '#blocks/search/dialog/found-preview.tsx';
import { ProviderTiles } from '#blocks/search/dialog/provider-tiles.tsx';
import { ResultFilter } from '#blocks/search/dialog/result-filter.tsx';
import { Results } from '#blocks/search/dialog/results.tsx';
import { SearchLine } from '#blocks/search/dialog/search-line.tsx';
import { useLanguageNames } from '#blocks/search/dialog/use-language-names.ts';
import { useManualSearch } from '#blocks/search/dialog/use-manual-search.ts';
import { useResultFilter } from '#blocks/search/dialog/use-result-filter.ts';
import classes from './any-title.module.css';
import { searchTitle } from './queries.ts';
import { describeQuestion, type questionOf } from './title-form.ts';
import { useSave } from './use-save.ts';

const CheckDialog = lazyPart(async () => (await import('./check-dialog.tsx')).CheckDialog);

interface Props {
  question: ReturnType<typeof questionOf>;
}

/** Nothing is saved in one place, so no download waits for another. */
const isBusy = () => false;

/** What the providers have for a title, as it comes in. */
export function TitleResults({ question }: Props) {
  const { t } = useTranslation();
  const found = useManualSearch((session, signal) => searchTitle({ ...question, session }, signal));
  // There is no automatic search that would rule anything out by its score.
  const search = { ...found, minimum: undefined };
  const nameOf = useLanguageNames();
  const { shown, filter } = useResultFilter(search.found);
  const { save, stateOf } = useSave();
  const [previewed, setPreviewed] = useState<ProviderMatch>();
  const [checked, setChecked] = useState<ProviderMatch>();

  return (
    <>
      <Card component="section" className={classes.results} aria-label={describeQuestion(question)}>
        <div className={classes.top}>
          <h2>{describeQuestion(question)}</h2>
          <SearchLine search={search} />
          <ProviderTiles providers={search.providers} />
          <ResultFilter {...filter} nameOf={nameOf} minimum={undefined} />
        </div>
        <Results
          {...{ search, shown, nameOf, stateOf, isBusy }}
          nothingText={t('anyTitle.nothingText')}
          isFiltered={shown.length < search.found.length}
          onGet={save}
          onPreview={setPreviewed}
          onCheck={setChecked}
        />
      </Card>
      {previewed && (
        <FoundPreview
          found={previewed}
          state={stateOf(previewed)}
          isBusy={false}
          onGet={() => save(previewed)}
          onClose={() => setPreviewed(undefined)}
        />
      )}
      <Suspense>{checked && <CheckDialog found={checked} onClose={() => setChecked(undefined)} />}</Suspense>
    </>
  );
}
