/** Value of `content-disposition` for a download. Names of people's making may have signs that a header cannot hold. */
export const attachment = (filename: string): string =>
  `attachment; filename="${filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(filename)}`;
