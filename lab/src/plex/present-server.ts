import type { ServerRootResponse } from '@ctrl/plex/dist/src/server.types.js';

interface Server {
  name: string;
  machineId: string;
  version: string;
}

/** `GET /`: the fields that @ctrl/plex reads, with the values of a claimed server on Linux. */
export const presentServer = ({ name, machineId, version }: Server): ServerRootResponse => ({
  size: 2,
  allowCameraUpload: false,
  allowChannelAccess: true,
  allowMediaDeletion: true,
  allowSharing: true,
  allowSync: false,
  allowTuners: false,
  backgroundProcessing: true,
  certificate: true,
  companionProxy: true,
  countryCode: 'usa',
  diagnostics: 'logs,databases,streaminglogs',
  eventStream: true,
  friendlyName: name,
  hubSearch: true,
  itemClusters: true,
  livetv: 7,
  machineIdentifier: machineId,
  mediaProviders: true,
  multiuser: true,
  myPlex: true,
  myPlexMappingState: 'mapped',
  myPlexSigninState: 'ok',
  myPlexSubscription: true,
  myPlexUsername: 'marta@lab.example',
  ownerFeatures: 'webhooks,sync,trailers',
  photoAutoTag: true,
  platform: 'Linux',
  platformVersion: '12 (bookworm)',
  pluginHost: true,
  pushNotifications: false,
  readOnlyLibraries: false,
  requestParametersInCookie: true,
  streamingBrainABRVersion: 3,
  streamingBrainVersion: 2,
  sync: true,
  transcoderActiveVideoSessions: 0,
  transcoderAudio: true,
  transcoderLyrics: true,
  transcoderPhoto: true,
  transcoderSubtitles: true,
  transcoderVideo: true,
  transcoderVideoBitrates: '320,720,1500,4000,8000,20000',
  transcoderVideoQualities: '0,1,2,3,4,5',
  transcoderVideoResolutions: '240,320,480,768,1080,1080',
  updatedAt: 1_760_000_000,
  updater: true,
  version,
  voiceSearch: true,
  Directory: [
    { count: 1, key: 'library', title: 'library' },
    { count: 1, key: 'hubs', title: 'hubs' },
  ],
});
