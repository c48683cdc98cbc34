/** Query parameters as the managers read them: names in any case, repeated ones as lists. */
export function readQuery(url: string) {
  const parameters = [...new URL(url, 'http://lab').searchParams].map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  const all = (name: string) => parameters.filter(([key]) => key === name.toLowerCase()).map(([, value]) => value);
  return {
    text: (name: string): string | undefined => all(name)[0],
    number(name: string): number | undefined {
      const value = all(name)[0];
      return value === undefined || value === '' ? undefined : Number(value);
    },
    /** In lower case; separated by commas or repeated, as Jellyfin reads both. */
    words: (name: string): string[] => all(name).flatMap((value) => value.toLowerCase().split(',').filter(Boolean)),
    numbers: (name: string): number[] => all(name).map(Number),
    flag: (name: string): boolean => all(name)[0]?.toLowerCase() === 'true',
  };
}
