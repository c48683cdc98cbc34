import type { MovieData, SectionsDirectory, ShowData } from '@ctrl/plex/dist/src/library.types.js';
import type {
  EpisodeMetadata,
  MediaData,
  MediaPartData,
  MediaPartStreamData,
} from '@ctrl/plex/dist/src/video.types.js';
import type { BaseItemDto } from '@jellyfin/sdk/lib/generated-client/models/base-item-dto.js';
import type { FileSystemEntryInfo } from '@jellyfin/sdk/lib/generated-client/models/file-system-entry-info.js';
import type { MediaSourceInfo } from '@jellyfin/sdk/lib/generated-client/models/media-source-info.js';
import type { MediaStream } from '@jellyfin/sdk/lib/generated-client/models/media-stream.js';
import type { SystemInfo } from '@jellyfin/sdk/lib/generated-client/models/system-info.js';
import type { VirtualFolderInfo } from '@jellyfin/sdk/lib/generated-client/models/virtual-folder-info.js';
import type * as Radarr from 'tsarr/radarr/types';
import type * as Sonarr from 'tsarr/sonarr/types';

/** The fields that the types of independent clients have for each kind of record. */
export interface KnownFields {
  sonarr: {
    status: keyof Sonarr.SystemResource;
    tag: keyof Sonarr.TagResource;
    rootFolder: keyof Sonarr.RootFolderResource;
    series: keyof Sonarr.SeriesResource;
    title: keyof Sonarr.AlternateTitleResource;
    image: keyof Sonarr.MediaCover;
    episode: keyof Sonarr.EpisodeResource;
    file: keyof Sonarr.EpisodeFileResource;
    language: keyof Sonarr.Language;
    mediaInfo: keyof Sonarr.MediaInfoResource;
    qualityModel: keyof Sonarr.QualityModel;
    quality: keyof Sonarr.Quality;
    historyPage: keyof Sonarr.HistoryResourcePagingResource;
    history: keyof Sonarr.HistoryResource;
  };
  radarr: {
    status: keyof Radarr.SystemResource;
    tag: keyof Radarr.TagResource;
    rootFolder: keyof Radarr.RootFolderResource;
    movie: keyof Radarr.MovieResource;
    title: keyof Radarr.AlternativeTitleResource;
    image: keyof Radarr.MediaCover;
    file: keyof Radarr.MovieFileResource;
    language: keyof Radarr.Language;
    mediaInfo: keyof Radarr.MediaInfoResource;
    qualityModel: keyof Radarr.QualityModel;
    quality: keyof Radarr.Quality;
    historyPage: keyof Radarr.HistoryResourcePagingResource;
    history: keyof Radarr.HistoryResource;
  };
  jellyfin: {
    info: keyof SystemInfo;
    folder: keyof VirtualFolderInfo;
    item: keyof BaseItemDto;
    title: keyof BaseItemDto;
    source: keyof MediaSourceInfo;
    stream: keyof MediaStream;
    entry: keyof FileSystemEntryInfo;
  };
  plex: {
    section: keyof SectionsDirectory;
    item: keyof MovieData | keyof ShowData | keyof EpisodeMetadata;
    /** @ctrl/plex has no labels and folders; python-plexapi has both (`Movie.labels`, `Show.labels`, `Show.locations`). */
    title: keyof MovieData | keyof ShowData | keyof EpisodeMetadata | 'Label' | 'Location';
    media: keyof MediaData;
    part: keyof MediaPartData;
    stream: keyof MediaPartStreamData;
  };
}
