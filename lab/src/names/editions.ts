import { casesOf } from './cases-of.ts';
import type { NameCase } from './name-case.ts';

const { movie } = casesOf('editions');

export const editions: readonly NameCase[] = [
  movie('Blade Runner (1982)/Blade Runner (1982) {edition-Final Cut}.mkv', ['Blade Runner', 1982], 'Final Cut'),
  movie('Blade.Runner.1982.The.Final.Cut.1080p.BluRay.x264.mkv', ['Blade Runner', 1982], 'The Final Cut'),
  movie('Blade Runner (1982) {edition-Theatrical Cut}/Blade Runner.mkv', ['Blade Runner', 1982], 'Theatrical Cut'),
  movie("Alien (1979)/Alien (1979) {edition-Director's Cut}.mkv", ['Alien', 1979], "Director's Cut"),
  movie('Alien.1979.Directors.Cut.1080p.BluRay.mkv', ['Alien', 1979], 'Directors Cut'),
  movie("Alien.Director's.Cut.1979.720p.mkv", ['Alien', 1979], "Director's Cut"),
  movie('Aliens (1986) [Special Edition] 1080p.mkv', ['Aliens', 1986], 'Special Edition'),
  movie('Alien 3 (1992)/Alien 3 (1992) - Assembly Cut.mkv', ['Alien 3', 1992], 'Assembly Cut'),
  movie(
    'The Lord of the Rings The Return of the King (2003)/The.Lord.of.the.Rings.The.Return.of.the.King.2003.EXTENDED.1080p.BluRay.mkv',
    ['The Lord of the Rings The Return of the King', 2003],
    'Extended',
  ),
  movie(
    'The.Lord.of.the.Rings.The.Fellowship.of.the.Ring.2001.Extended.Edition.2160p.mkv',
    ['The Lord of the Rings The Fellowship of the Ring', 2001],
    'Extended Edition',
  ),
  movie(
    'The Hobbit - An Unexpected Journey (2012) {edition-Extended Edition}/The Hobbit - An Unexpected Journey (2012).mkv',
    ['The Hobbit - An Unexpected Journey', 2012],
    'Extended Edition',
  ),
  movie(
    'Kingdom of Heaven (2005)/Kingdom of Heaven (2005) Director’s Cut.mkv',
    ['Kingdom of Heaven', 2005],
    'Director’s Cut',
  ),
  movie('Kingdom.of.Heaven.2005.DC.1080p.BluRay.x264.mkv', ['Kingdom of Heaven', 2005]),
  movie('Apocalypse.Now.1979.REDUX.1080p.BluRay.mkv', ['Apocalypse Now', 1979], 'Redux'),
  movie('Apocalypse Now (1979) {edition-Final Cut}.mkv', ['Apocalypse Now', 1979], 'Final Cut'),
  movie('Terminator 2 Judgment Day (1991)/Terminator.2.Judgment.Day.1991.Extended.Special.Edition.mkv', [
    'Terminator 2 Judgment Day',
    1991,
  ]),
  movie('The Abyss (1989) Special Edition.mkv', ['The Abyss', 1989], 'Special Edition'),
  movie('Watchmen.2009.Ultimate.Cut.1080p.BluRay.mkv', ['Watchmen', 2009], 'Ultimate Cut'),
  movie(
    'Batman.v.Superman.Dawn.of.Justice.2016.Ultimate.Edition.1080p.mkv',
    ['Batman v Superman Dawn of Justice', 2016],
    'Ultimate Edition',
  ),
  movie("Zack Snyder's Justice League (2021).mkv", ["Zack Snyder's Justice League", 2021]),
  movie('Superbad.2007.UNRATED.720p.BluRay.x264.mkv', ['Superbad', 2007], 'Unrated'),
  movie('The.Hangover.2009.Unrated.1080p.BluRay.mkv', ['The Hangover', 2009], 'Unrated'),
  movie('Anchorman (2004) (Unrated)/Anchorman (2004) (Unrated).avi', ['Anchorman', 2004], 'Unrated'),
  movie('Caligula.1979.UNCUT.DVDRip.avi', ['Caligula', 1979], 'Uncut'),
  movie('Brazil (1985)/Brazil (1985) {edition-Criterion}.mkv', ['Brazil', 1985], 'Criterion'),
  movie('Metropolis.1927.Restored.1080p.BluRay.mkv', ['Metropolis', 1927]),
  movie('Dune (1984) - Extended.mkv', ['Dune', 1984], 'Extended'),
  movie(
    'Dune (1984) {edition-Spicediver Fan Edit}/Dune (1984) {edition-Spicediver Fan Edit}.mkv',
    ['Dune', 1984],
    'Spicediver Fan Edit',
  ),
  movie(
    'Close.Encounters.of.the.Third.Kind.1977.Theatrical.Cut.1080p.mkv',
    ['Close Encounters of the Third Kind', 1977],
    'Theatrical Cut',
  ),
  movie('Das Boot (1981)/Das.Boot.1981.Directors.Cut.German.1080p.BluRay.mkv', ['Das Boot', 1981], 'Directors Cut'),
  movie('Donnie_Darko_2001_Directors_Cut_720p.mkv', ['Donnie Darko', 2001], 'Directors Cut'),
  movie('the.wicker.man.1973.final.cut.1080p.bluray.mkv', ['The Wicker Man', 1973], 'Final Cut'),
  movie('Avatar (2009)/Avatar (2009) Extended Collectors Edition.mkv', ['Avatar', 2009]),
  movie('Midsommar.2019.DIRECTORS.CUT.1080p.BluRay.mkv', ['Midsommar', 2019], 'Directors Cut'),
  movie('Rocky IV (1985)/Rocky IV (1985) {edition-Rocky vs. Drago}.mkv', ['Rocky IV', 1985], 'Rocky vs. Drago'),
  // The words of an edition in a title.
  movie('The Final Cut (2004)/The Final Cut (2004).mkv', ['The Final Cut', 2004]),
  movie('Final.Cut.2022.1080p.BluRay.mkv', ['Final Cut', 2022]),
  movie('Uncut Gems (2019).mkv', ['Uncut Gems', 2019]),
  movie('Uncut.Gems.2019.1080p.NF.WEB-DL.mkv', ['Uncut Gems', 2019]),
  movie('The Ultimate Gift (2006).avi', ['The Ultimate Gift', 2006]),
  movie('Special (2006)/Special.2006.DVDRip.avi', ['Special', 2006]),
];
