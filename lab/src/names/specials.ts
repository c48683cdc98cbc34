import { casesOf } from './cases-of.ts';
import type { NameCase } from './name-case.ts';

const { episode, unsure } = casesOf('specials');

export const specials: readonly NameCase[] = [
  episode('Doctor Who (2005)/Season 00/Doctor Who (2005) - S00E01 - Born Again.mkv', ['Doctor Who', 2005], 0, 1),
  episode(
    'Doctor Who (2005)/Specials/Doctor Who (2005) - S00E153 - Twice Upon a Time.mkv',
    ['Doctor Who', 2005],
    0,
    153,
  ),
  episode(
    'Doctor.Who.2005.S00E158.The.Power.of.the.Doctor.1080p.iP.WEB-DL.AAC2.0.H.264.mkv',
    ['Doctor Who', 2005],
    0,
    158,
  ),
  episode('Sherlock/Specials/Sherlock - S00E10 - The Abominable Bride.mkv', 'Sherlock', 0, 10),
  episode('Sherlock/Season 0/sherlock.s00e01.mkv', 'Sherlock', 0, 1),
  episode('Firefly/Season 00/S00E03.mkv', 'Firefly', 0, 3),
  episode(
    'Battlestar Galactica (2003)/Season 0/Battlestar Galactica - 0x08 - Razor.mkv',
    ['Battlestar Galactica', 2003],
    0,
    8,
  ),
  episode('Friends/Specials/Friends - s00e04 - The Reunion.mkv', 'Friends', 0, 4),
  episode('The Office (US)/Specials/02 - The Accountants.mkv', 'The Office (US)', 0, 2),
  episode('Black Adder/Specials/Blackadder - 0x03 - Back and Forth.avi', 'Black Adder', 0, 3),
  episode('Luther/Season 0/Luther 0x01.avi', 'Luther', 0, 1),
  episode('The Vicar of Dibley/Specials/S00E07 - Autumn.avi', 'The Vicar of Dibley', 0, 7),
  episode('Peep Show/Series 0/Peep Show - S00E02.mp4', 'Peep Show', 0, 2),
  episode('Merlin/season 00/merlin s00 e05 the last dragonlord - secrets.avi', 'Merlin', 0, 5),
  episode('Psych (2006)/Specials/Psych (2006) - S00E28 - Psych The Musical.mkv', ['Psych', 2006], 0, 28),
  episode('Community/Specials/Community.S00E12.Abeds.Master.Key.Part.1.mkv', 'Community', 0, 12),
  episode('Lost/Season 00/Lost - S00E30 - The New Man in Charge.mkv', 'Lost', 0, 30),
  episode('Breaking Bad/Specials/Breaking Bad - S00E12 - Wedding Day.mp4', 'Breaking Bad', 0, 12),
  episode(
    'Game of Thrones/Season 00/Game.of.Thrones.S00E221.The.Last.Watch.1080p.AMZN.WEB-DL.mkv',
    'Game of Thrones',
    0,
    221,
  ),
  episode('Top Gear/Specials/Top Gear - S00E23 - Botswana Special.avi', 'Top Gear', 0, 23),
  episode('Top.Gear.S00E39.Patagonia.Special.Part.1.720p.HDTV.x264.mkv', 'Top Gear', 0, 39),
  episode('Downton Abbey/Season 00/Downton Abbey - S00E02 - Christmas at Downton Abbey.mkv', 'Downton Abbey', 0, 2),
  episode(
    'Call the Midwife/Specials/call.the.midwife.s00e11.christmas.special.2022.hdtv.mkv',
    'Call the Midwife',
    0,
    11,
  ),
  episode('Torchwood/S00/E04.avi', 'Torchwood', 0, 4),
  episode('Scrubs/Specials/Scrubs.S00E01.Interns.mkv', 'Scrubs', 0, 1),
  episode('Star Trek (1966)/Season 00/Star Trek (1966) - S00E01 - The Cage.mkv', ['Star Trek', 1966], 0, 1),
  episode('Archer (2009)/Specials/Archer (2009) S00E01 (1).mkv', ['Archer', 2009], 0, 1),
  episode('Adventure Time/Season 0/Adventure_Time_s00e10_distant_lands.mkv', 'Adventure Time', 0, 10),
  // Special by folder or word, without a number that a person could look up.
  episode('Doctor Who/Specials/The Christmas Invasion.avi', 'Doctor Who', 0),
  episode('Black Mirror/Specials/White Christmas.mkv', 'Black Mirror', 0),
  episode('Only Fools and Horses/Specials/Heroes and Villains.avi', 'Only Fools and Horses', 0),
  episode('Wallander/Season 00/The Secret.mkv', 'Wallander', 0),
  // Pilots numbered zero belong to their season.
  episode('Twin Peaks/Season 1/Twin Peaks - S01E00 - Pilot.mkv', 'Twin Peaks', 1, 0),
  episode('Miami Vice/Season 1/Miami Vice - 1x00 - Brothers Keeper.avi', 'Miami Vice', 1, 0),
  episode('Sliders.S01E00.Pilot.DVDRip.XviD.avi', 'Sliders', 1, 0),
  // Anime.
  episode('Attack on Titan/Specials/Attack on Titan - S00E05 - No Regrets Part 2.mkv', 'Attack on Titan', 0, 5),
  episode('[Judas] Konosuba - S00E02.mkv', 'Konosuba', 0, 2),
  episode('Kuroko no Basket/Specials/[Coalgirls] Kuroko no Basket - OVA 01 [BD 1080p].mkv', 'Kuroko no Basket', 0),
  episode('[FFF] Highschool DxD - SP03 [BD][1080p-FLAC][4D5E6F70].mkv', 'Highschool DxD', 0),
  episode('[UTW] Fate Stay Night UBW - SP1 [BD 720p].mkv', 'Fate Stay Night UBW', 0),
  episode('Haikyuu!!/OVA/Haikyuu!! - OVA - The Arrival of Lev.mkv', 'Haikyuu!!', 0),
  // Looks special, isn’t.
  episode('The Specials (2014)/Season 1/The Specials - S01E02.mkv', ['The Specials', 2014], 1, 2),
  episode(
    'Law & Order Special Victims Unit/Season 02/S02E01 - Wrong Is Right.mkv',
    'Law & Order Special Victims Unit',
    2,
    1,
  ),
  unsure('Specials/S00E02.mkv'),
  unsure('Specials/Christmas.avi'),
];
