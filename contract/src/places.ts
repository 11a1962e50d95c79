/**
 * Zambia's provinces with their districts, and towns that have another name than their district. The checkout
 * suggests them; any other town is accepted. Pages load this file only where they need it.
 *
 * Source: the 116 districts of the 2022 Census of Population and Housing (Zambia Statistics Agency), with the
 * boundaries of November 2021: Chama in Eastern, Chirundu and Itezhi-Tezhi in Southern, Shibuyunji in Central.
 * The towns were compiled by hand and are not complete.
 */
import { APOSTROPHES } from './apostrophes.ts';
import { townKey } from './delivery.ts';
import { PROVINCES, type Province } from './province.ts';

/** The towns of each district, beside the one with the district's name. */
export const PLACES: Record<Province, Readonly<Record<string, readonly string[]>>> = {
  central: {
    Chibombo: ['Landless Corner'],
    Chisamba: [],
    Chitambo: [],
    Kabwe: [],
    'Kapiri Mposhi': [],
    Luano: [],
    Mkushi: [],
    Mumbwa: ['Nangoma'],
    Ngabwe: [],
    Serenje: [],
    Shibuyunji: ['Nampundwe'],
  },
  copperbelt: {
    Chililabombwe: ['Konkola'],
    Chingola: [],
    Kalulushi: ['Chambishi', 'Chibuluma'],
    Kitwe: ['Garneton', 'Nkana'],
    Luanshya: ['Mpatamatu', 'Roan'],
    Lufwanyama: [],
    Masaiti: [],
    Mpongwe: [],
    Mufulira: [],
    Ndola: [],
  },
  eastern: {
    Chadiza: [],
    Chama: [],
    Chasefu: [],
    Chipangali: [],
    Chipata: [],
    Kasenengwa: [],
    Katete: [],
    Lumezi: [],
    Lundazi: [],
    Lusangazi: [],
    Mambwe: ['Mfuwe'],
    Nyimba: [],
    Petauke: [],
    Sinda: [],
    Vubwi: [],
  },
  luapula: {
    Chembe: [],
    Chiengi: [],
    Chifunabuli: [],
    Chipili: [],
    Kawambwa: [],
    Lunga: [],
    Mansa: [],
    Milenge: [],
    Mwansabombwe: [],
    Mwense: [],
    Nchelenge: ['Kashikishi'],
    Samfya: [],
  },
  lusaka: {
    Chilanga: [],
    Chongwe: [],
    Kafue: [],
    Luangwa: [],
    Lusaka: [],
    Rufunsa: [],
  },
  muchinga: {
    Chinsali: [],
    Isoka: [],
    Kanchibiya: [],
    Lavushimanda: [],
    Mafinga: [],
    Mpika: [],
    Nakonde: [],
    'Shiwang’andu': [],
  },
  northern: {
    Chilubi: [],
    Kaputa: [],
    Kasama: [],
    Lunte: [],
    Lupososhi: [],
    Luwingu: [],
    Mbala: [],
    Mporokoso: [],
    Mpulungu: [],
    Mungwi: [],
    Nsama: [],
    Senga: [],
  },
  northwestern: {
    Chavuma: [],
    Ikelenge: [],
    Kabompo: [],
    Kalumbila: ['Lumwana'],
    Kasempa: [],
    Manyinga: [],
    Mufumbwe: [],
    Mushindamo: [],
    Mwinilunga: [],
    Solwezi: ['Kansanshi'],
    Zambezi: [],
  },
  southern: {
    Chikankata: [],
    Chirundu: [],
    Choma: ['Batoka'],
    Gwembe: ['Munyumbwe'],
    'Itezhi-Tezhi': [],
    Kalomo: [],
    Kazungula: [],
    Livingstone: [],
    Mazabuka: ['Magoye', 'Nakambala'],
    Monze: [],
    Namwala: [],
    Pemba: [],
    Siavonga: [],
    Sinazongwe: ['Maamba'],
    Zimba: [],
  },
  western: {
    Kalabo: [],
    Kaoma: [],
    Limulunga: [],
    Luampa: [],
    Lukulu: [],
    Mitete: [],
    Mongu: [],
    Mulobezi: [],
    Mwandi: [],
    Nalolo: [],
    Nkeyema: [],
    Senanga: [],
    Sesheke: ['Katima Mulilo'],
    'Shang’ombo': [],
    Sikongo: [],
    Sioma: [],
  },
};

/**
 * Returns the names of the districts and towns of a province, in alphabetical order.
 * @param province null for all provinces
 */
export function townNames(province: Province | null): string[] {
  const provinces = province === null ? Object.values(PLACES) : [PLACES[province]];
  const names = provinces.flatMap((districts) =>
    Object.entries(districts).flatMap(([district, towns]) => [district, ...towns]),
  );
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other));
}

/** The provinces of each known town, by its normalised name. */
const PROVINCES_BY_TOWN = new Map<string, Province[]>();
for (const province of PROVINCES)
  for (const key of townNames(province).map(townKey))
    PROVINCES_BY_TOWN.set(key, [...(PROVINCES_BY_TOWN.get(key) ?? []), province]);

/** What people put between a town and their part of it. A hyphen within a name is none: 'Itezhi-Tezhi'. */
const BETWEEN_PLACES = new RegExp(String.raw`[^\p{L}\p{M}\p{N}\s.${APOSTROPHES}-]|-(?=\s)|\s-|[\r\n]`, 'u');

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** After the name of a town: a road, or an area elsewhere that bears its name, such as 'Chipata Compound' in Lusaka. */
const NAMED_AFTER_TOWN = wordSet(
  'road rd street str avenue ave av drive highway hwy lane crescent boulevard blvd route turn turnoff roundabout flyover bridge dual carriageway compound province prov',
);

/** Roads as well, at the end of a part of the text, or before a number or a town: not in 'Lusaka close to Arcades' or 'Lusaka St Ignatius'. */
const SHORT_ROADS = wordSet('st dr way close');

/** After the name of a town: in that town, unless the text names another one, as in 'Kafue House, Lusaka'. */
const PLACES_OF_TOWN = wordSet('house mall market hotel station bus plaza');

const ROADS = 'road|rd|highway|hwy|route|dual|carriageway';
const TOWNS = townNames(null).join('|');

/** What stands before the last town of a road's name: 'Kitwe - Chingola Road', 'Lusaka to Kafue Road'. */
const ROAD_FROM = new RegExp(
  String.raw`\b(?:(?:${TOWNS})(?:\s*[\p{Pd}/]\s*|\s+to\s+))+(?=(?:${TOWNS})\s(?:${ROADS})\b)`,
  'giu',
);

/** What stands between a town and the word for its road. */
const BEFORE_ROAD = new RegExp(String.raw`\s(?:main\s)?(?=(?:${ROADS})\b)`, 'giu');

/** Before the name of a town: a place that is not in it. */
const NOT_IN_TOWN = wordSet('new old near outside beyond past from via towards toward');

/**
 * Returns whether a text for the city names a town, alone or beside an area: 'Lusaka', 'Chawama, Lusaka', 'Lusaka - Chawama',
 * 'Lusaka CBD'. 'Lusaka Road', 'New Kasama' and a town of another province than the chosen one are not clear.
 * @param province null when none is chosen
 */
export const namesTown = (text: string, town: string, province: string | null): boolean =>
  isNamedIn(readPlaces(text), townKey(town), province);

interface Places {
  /** The whole text, normalised. */
  key: string;
  /** The text without roads between two towns. */
  places: string;
  /** What is between commas and the like, normalised. */
  parts: string[];
}

function readPlaces(text: string): Places {
  const places = text.replaceAll(BEFORE_ROAD, ' ').replaceAll(ROAD_FROM, '');
  return { key: townKey(text), places, parts: places.split(BETWEEN_PLACES).map(townKey) };
}

/** @param key the normalised name of a town */
function isNamedIn({ key: whole, places, parts }: Places, key: string, province: string | null): boolean {
  if (key === '') return false;
  if (whole === key) return true;
  const provinces: readonly string[] = PROVINCES_BY_TOWN.get(key) ?? [];
  const isElsewhere = province !== null && provinces.length > 0 && !provinces.includes(province);
  if (isElsewhere || meansProvince(places, key)) return false;
  return parts.some((part) => hasTown(part, key, () => parts.some((other) => hasOtherTown(other, key))));
}

/** Returns whether a name is that of the province after one of its towns: 'Kafue, Lusaka'. */
function meansProvince(text: string, key: string): boolean {
  const province = PROVINCES.find((name) => name === key);
  if (province === undefined) return false;
  const [before = ''] = ` ${townKey(text)} `.split(` ${key} `);
  return townNames(province).some((name) => hasTown(before.trim(), townKey(name), () => true));
}

const hasOtherTown = (text: string, town: string): boolean =>
  [...PROVINCES_BY_TOWN.keys()].some((name) => name !== town && hasTown(text, name, () => false));

/**
 * Returns whether a text has the words of a town, and not as a part of another name.
 * @param isBesideOther returns whether another town is named
 */
function hasTown(text: string, town: string, isBesideOther: () => boolean): boolean {
  const [words, names] = [text.split(' '), town.split(' ')];
  return words.some((_, at) => {
    const [next = '', afterNext = ''] = words.slice(at + names.length);
    return (
      names.every((name, index) => words[at + index] === name) &&
      !NOT_IN_TOWN.has(words[at - 1] ?? '') &&
      !NAMED_AFTER_TOWN.has(next) &&
      !(SHORT_ROADS.has(next) && endsRoad(afterNext)) &&
      !(PLACES_OF_TOWN.has(next) && isBesideOther())
    );
  });
}

const endsRoad = (next: string): boolean => /^(?:\d.*)?$/.test(next) || PROVINCES_BY_TOWN.has(next);

/** Returns whether a text is the name of a known town, and nothing more. */
export const isTownName = (text: string): boolean => PROVINCES_BY_TOWN.has(townKey(text));

/** Returns the provinces of the known towns that a text names. */
export function provincesOf(text: string): Province[] {
  const read = readPlaces(text);
  return PROVINCES.filter((province) =>
    townNames(province).some((name) => isNamedIn(read, townKey(name), province)),
  );
}

/**
 * Returns the only name that one letter more, less or other, or two swapped ones, make of a text; null otherwise.
 * @param names the known towns
 */
export function similarTown(text: string, names: readonly string[]): string | null {
  const key = townKey(text);
  const [similar, ...others] = names.filter((name) => isOneSlip(key, townKey(name)));
  return similar !== undefined && others.length === 0 ? similar : null;
}

function isOneSlip(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [left = '', right = ''] = [one, other].map((text) => text.slice(start, text.length - end));
  const isSwap = left.length === 2 && left === right.slice(1) + right.slice(0, 1);
  return left !== right && (isSwap || Math.max(left.length, right.length) === 1);
}
