type Texts = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** `own` with what only `more` has. */
export const mergeTexts = (more: Texts, own: Texts): Texts => ({
  ...own,
  ...Object.fromEntries(
    Object.entries(more).map(([name, added]) => {
      const text = own[name] ?? added;
      return [name, isPart(text) && isPart(added) ? mergeTexts(added, text) : text];
    }),
  ),
});
