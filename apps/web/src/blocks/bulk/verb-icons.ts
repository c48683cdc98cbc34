import type { BulkVerb } from '@captionarr/contract';
import {
  IconBan,
  IconFirstAidKit,
  IconLanguage,
  IconSearch,
  IconStairsUp,
  IconTextRecognition,
  IconTool,
  IconTrash,
  IconUserCheck,
  IconWaveSine,
  type Icon,
} from '@tabler/icons-react';

export const verbIcons: Record<BulkVerb, Icon> = {
  search: IconSearch,
  sync: IconWaveSine,
  tool: IconTool,
  translate: IconLanguage,
  ocr: IconTextRecognition,
  climb: IconStairsUp,
  delete: IconTrash,
  profile: IconUserCheck,
  blacklist: IconBan,
  repair: IconFirstAidKit,
};
