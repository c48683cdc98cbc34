/** The package has no types; this is what we use of it. */
declare module 'opensubtitles.com' {
  interface Attributes extends Record<string, unknown> {
    files?: { file_id?: number }[];
  }
  export interface Answer extends Record<string, unknown> {
    data?: { attributes?: Attributes }[];
  }
  type Call = (parameters?: object) => Promise<Answer>;

  export default class OpenSubtitles {
    constructor(settings: { apikey: unknown; endpoint: string; useragent: string });
    login: Call;
    infos: Record<'formats' | 'user', Call>;
    discover: Record<'popular', Call>;
    subtitles: Call;
    features: Call;
    download: Call;
  }
}
