/** A series or movie that a link can be limited to. */
export interface LinkedTitle {
  kind: 'series' | 'movie';
  id: number;
  title: string;
}
