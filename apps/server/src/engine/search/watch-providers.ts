import type { Answers } from './ask-providers.ts';
import type { SearchContext } from './search-context.ts';
import type { SearchSessions } from './search-sessions.ts';

/** Shows provider progress of an automatic search; its results are in the record. */
export function watchProviders(sessions: SearchSessions, session: string | undefined, { targets }: SearchContext) {
  let providers: Answers['providers'] = [];
  let isDone = false;
  const minimum = targets[0]?.minimum ?? 0;
  const snapshot = () => ({ done: isDone, minimum, providers: providers.map((one) => ({ ...one })), data: [] });
  // It is a job, and stopped as one.
  const changed = session === undefined ? () => undefined : sessions.open(session, snapshot, () => undefined);
  return {
    onChange: (answers: Answers) => {
      ({ providers } = answers);
      changed();
    },
    end: () => {
      isDone = true;
      changed();
    },
  };
}
