/** How strong a proof is: a test in the browser proves what a rendered component would, and so on down. */
const proves = {
  e2e: ['e2e', 'component', 'server', 'contract', 'unit'],
  component: ['component', 'unit'],
  /** Asks a running server; what the contract only declares is no proof of what the server does. */
  server: ['server', 'contract', 'unit'],
  contract: ['contract', 'unit'],
  unit: ['unit'],
} as const;

export type Proof = keyof typeof proves;
export interface Row {
  id: string;
  text: string;
  proof: Proof;
  /** A row about each of several: every one of them needs a test with `[id:case]` in its title. */
  cases?: readonly string[];
  /** How we understand a row that we can't follow to the letter, and why; its tests prove this. */
  reading?: string;
}
export interface TestResult {
  title: string;
  kind: Proof;
  passed: boolean;
  /** Failure message of the test, if reported. */
  failure?: string;
}
export type Verdict = 'proved' | 'open' | 'failing';
export interface Judged {
  row: Row;
  verdict: Verdict;
  reason?: string;
}

interface Mark {
  id: string;
  /** Set for a row about several cases. */
  of: string | undefined;
}

/** `[wanted.search-all]` and `[wanted.search-all:movies]`. */
const marksIn = (title: string): Mark[] =>
  [...title.matchAll(/\[([a-z0-9-]+\.[a-z0-9-]+)(?::([\w-]+))?\]/g)].map(([, id, of]) => ({ id: id ?? '', of }));

/** Holds each row of the specification against the tests that name it and against the list of what is open. */
export function judge(rows: readonly Row[], tests: readonly TestResult[], open: ReadonlySet<string>): Judged[] {
  const byRow = Map.groupBy(
    tests.flatMap((test) => marksIn(test.title).map((mark) => ({ ...test, ...mark }))),
    ({ id }) => id,
  );
  return rows.map((row) => ({ row, ...verdictOf(row, byRow.get(row.id) ?? [], open.has(row.id)) }));
}

function verdictOf(row: Row, tests: readonly (TestResult & Mark)[], isOpen: boolean): Omit<Judged, 'row'> {
  const failed = tests.find(({ passed }) => !passed);
  if (failed) return { verdict: 'failing', reason: `the test "${failed.title}" fails` };
  const proofs = tests.filter(({ kind }) => (proves[kind] as readonly Proof[]).includes(row.proof));
  const lacking = (row.cases ?? []).filter((name) => !proofs.some(({ of }) => of === name));
  const stray = proofs.find(({ of }) => of !== undefined && !row.cases?.includes(of));
  if (stray) return { verdict: 'failing', reason: `the row has no case ${stray.of}` };
  const isProved = proofs.length > 0 && lacking.length === 0;
  if (isProved && isOpen) return { verdict: 'failing', reason: 'proved and yet in open.json' };
  if (isProved) return { verdict: 'proved' };
  if (isOpen) return { verdict: 'open' };
  if (proofs.length > 0) return { verdict: 'failing', reason: `no test is marked for the cases ${lacking.join(', ')}` };
  const weaker = tests[0] ? `; there is only a ${tests[0].kind} test` : '';
  return { verdict: 'failing', reason: `needs a ${row.proof} test or a place in open.json${weaker}` };
}

/** Names in tests or in open.json that the specification does not have. */
export function strangers(rows: readonly Row[], tests: readonly TestResult[], open: ReadonlySet<string>): string[] {
  const known = new Set(rows.map(({ id }) => id));
  const areas = new Set(rows.map(({ id }) => id.split('.')[0]));
  const named = tests
    .flatMap(({ title }) => marksIn(title).map(({ id }) => id))
    .filter((id) => areas.has(id.split('.')[0]));
  return [...new Set([...named, ...open])].filter((id) => !known.has(id));
}
