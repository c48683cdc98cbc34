import type { Answers } from './ask-providers.ts';
import type { Inquiry } from './inquiry.ts';
import type { SearchSessions } from './search-sessions.ts';

/** Shows provider progress of an automatic search; its results are in the record. */
export function watchProviders(sessions: SearchSessions, session: string | undefined, { wishes }: Inquiry) {
  let providers: Answers['providers'] = [];
  let isDone = false;
  const minimum = wishes[0]?.minimum ?? 0;
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
