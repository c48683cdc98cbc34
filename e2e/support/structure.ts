import type { Page } from '@playwright/test';

interface Node {
  nodeId: string;
  ignored: boolean;
  parentId?: string;
  childIds?: string[];
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value?: unknown } }[];
}

const named = new Set(
  'alertdialog button checkbox combobox dialog link listbox menu menuitem menuitemradio option radio radiogroup region searchbox slider spinbutton switch tab textbox'.split(
    ' ',
  ),
);
const pressed = new Set(['button', 'link', 'checkbox', 'switch', 'menuitem']);
const rows = new Set(['row', 'listitem']);

/** Faults for screen readers in the accessibility tree. */
export async function structureFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // Playwright's types do not promise the shape that the protocol describes.
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] };
  await session.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const seen = nodes
    .slice(0, 1)
    .flatMap((root) => [...below(root, known)])
    .filter(({ ignored }) => !ignored);
  return [...nameless(seen), ...twice(seen, known), ...gaps(seen, known)];
}

const roleOf = ({ role }: Node) => role?.value ?? '';
const nameOf = ({ name }: Node) => name?.value.trim() ?? '';

const nameless = (nodes: readonly Node[]) =>
  nodes
    .filter((node) => named.has(roleOf(node)) && nameOf(node) === '')
    .map((node) => `A ${roleOf(node)} has no name.`);

/** In the order in which it is read. */
function* below(node: Node, known: ReadonlyMap<string, Node>): Iterable<Node> {
  yield node;
  for (const id of node.childIds ?? []) {
    const child = known.get(id);
    if (child) yield* below(child, known);
  }
}

function* above(node: Node, known: ReadonlyMap<string, Node>) {
  for (let at = known.get(node.parentId ?? ''); at; at = known.get(at.parentId ?? '')) yield at;
}

/** Within a row the same words must not do two things. */
function twice(nodes: readonly Node[], known: ReadonlyMap<string, Node>) {
  const counts = new Map<string, string[]>();
  for (const node of nodes.filter((one) => pressed.has(roleOf(one)))) {
    const row = above(node, known).find((one) => rows.has(roleOf(one)));
    if (row) counts.set(row.nodeId, [...(counts.get(row.nodeId) ?? []), `${roleOf(node)} "${nameOf(node)}"`]);
  }
  return [...counts.values()].flatMap((names) =>
    names.filter((name, index) => names.indexOf(name) !== index).map((name) => `A row has two: ${name}`),
  );
}

/** From h1 downwards, one step at a time; a dialog begins with its own h2. The table of contents of the help stands before. */
function gaps(nodes: readonly Node[], known: ReadonlyMap<string, Node>) {
  const last = new Map<string, number>();
  const faults: string[] = [];
  for (const node of nodes.filter((one) => roleOf(one) === 'heading')) {
    if (above(node, known).some((one) => roleOf(one) === 'navigation')) continue;
    const dialog = above(node, known).find((one) => roleOf(one) === 'dialog')?.nodeId ?? '';
    const level = Number(node.properties?.find(({ name }) => name === 'level')?.value.value);
    if (level > (last.get(dialog) ?? (dialog ? 1 : 0)) + 1)
      faults.push(`After h${last.get(dialog) ?? 0} comes h${level} "${nameOf(node)}".`);
    last.set(dialog, level);
  }
  return faults;
}
