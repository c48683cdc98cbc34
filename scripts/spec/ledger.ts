/** How strong a proof is: a test in the browser proves what a rendered component would, and so on down. */
const proves = {
  e2e: ['e2e', 'component', 'contract', 'unit'],
  component: ['component', 'unit'],
  contract: ['contract', 'unit'],
  unit: ['unit'],
} as const;

export type Proof = keyof typeof proves;
export interface Row {
  id: string;
  text: string;
  proof: Proof;
}
export interface TestResult {
  title: string;
  kind: Proof;
  passed: boolean;
  /** What the test said, where its report has it. */
  failure?: string;
}
export type Verdict = 'proved' | 'open' | 'failing';
export interface Judged {
  row: Row;
  verdict: Verdict;
  reason?: string;
}

const idsIn = (title: string) => [...title.matchAll(/\[([a-z0-9-]+\.[a-z0-9-]+)\]/g)].map(([, id]) => id as string);

/** Holds each row of the specification against the tests that name it and against the list of what is open. */
export function judge(rows: readonly Row[], tests: readonly TestResult[], open: ReadonlySet<string>): Judged[] {
  const byRow = Map.groupBy(
    tests.flatMap((test) => idsIn(test.title).map((id) => ({ ...test, id }))),
    ({ id }) => id,
  );
  return rows.map((row) => ({ row, ...verdictOf(row, byRow.get(row.id) ?? [], open.has(row.id)) }));
}

function verdictOf(row: Row, tests: readonly TestResult[], isOpen: boolean): Omit<Judged, 'row'> {
  const failed = tests.find(({ passed }) => !passed);
  if (failed) return { verdict: 'failing', reason: `the test "${failed.title}" fails` };
  const isProved = tests.some(({ kind }) => (proves[kind] as readonly Proof[]).includes(row.proof));
  if (isProved && isOpen) return { verdict: 'failing', reason: 'proved and yet in open.json' };
  if (isProved) return { verdict: 'proved' };
  if (isOpen) return { verdict: 'open' };
  const weaker = tests[0] ? `; there is only a ${tests[0].kind} test` : '';
  return { verdict: 'failing', reason: `needs a ${row.proof} test or a place in open.json${weaker}` };
}

/** Names in tests or in open.json that the specification does not have. */
export function strangers(rows: readonly Row[], tests: readonly TestResult[], open: ReadonlySet<string>): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const areas = new Set(rows.map(({ id }) => id.split('.')[0]));
  const named = tests.flatMap(({ title }) => idsIn(title)).filter((id) => areas.has(id.split('.')[0]));
  return [...new Set([...named, ...open])].filter((id) => !known.has(id));
}
