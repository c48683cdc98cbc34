import type { LadderReport, Review, ReviewCue, ReviewSummary, RungReport } from '@captionarr/contract';

export const someReviewSummary = (fields: Partial<ReviewSummary> = {}): ReviewSummary => ({
  id: 4,
  type: 'movie',
  media_id: 7,
  item_id: 7,
  title: 'Ferry',
  language: 'fr',
  made: 'ocr',
  at: Date.now() - 3_600_000,
  cues: 3,
  doubtful: 2,
  path: null,
  from: 'track 3',
  engine: 'tesseract 5.3',
  sentence: 'Too many cues are uncertain.',
  ...fields,
});

export const someReviewCue = (no: number, fields: Partial<ReviewCue> = {}): ReviewCue => ({
  no,
  start: no * 4000,
  end: no * 4000 + 2000,
  text: `Ligne ${no}`,
  source: null,
  picture: null,
  doubt: null,
  ...fields,
});

/** Three cues, of which the second and the third are doubtful. */
export const someReview = (fields: Partial<Review> = {}): Review => ({
  ...someReviewSummary(),
  all: [
    someReviewCue(1, { text: 'Bonjour.' }),
    someReviewCue(2, { text: 'lls arrivent.', doubt: 'unsure', picture: '/ladder/reviews/4/pictures/2' }),
    someReviewCue(3, { text: '', doubt: 'empty', picture: '/ladder/reviews/4/pictures/3' }),
  ],
  ...fields,
});

export const someRung = (fields: Partial<RungReport> & Pick<RungReport, 'rung' | 'state'>): RungReport => ({
  sentence: null,
  at: null,
  took_ms: null,
  next_at: null,
  figures: [],
  job_id: null,
  review_id: null,
  search_id: null,
  ...fields,
});

export const someLadder = (rungs: readonly RungReport[]): LadderReport => ({ language: 'fr', rungs: [...rungs] });
