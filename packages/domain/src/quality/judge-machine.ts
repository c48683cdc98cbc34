import { fact, type Fact } from './fact.ts';

/** How a program made a file. */
export interface MadeFacts {
  made: string;
  engine: string | null;
  from: string | null;
  /** Cues that a person should look at; 0 when none is left, or none was kept. */
  doubtful: number;
}

/** Always told; a finding only while something waits for a review. */
export const judgeMachine = (made: MadeFacts | undefined): Fact[] =>
  made
    ? [
        fact('machine', made.doubtful > 0 ? 'amber' : 'info', {
          made: made.made,
          ...(made.engine && { engine: made.engine }),
          ...(made.from && { from: made.from }),
          count: made.doubtful,
        }),
      ]
    : [];
