import { type LetterSet, setsOf } from './letter-sets'

/**
 * The letter sets for which each face has more files, by their letters in `sets`. Pages that only draw texts need nothing
 * else of the faces.
 */
const faceSets = {
  archivo: 'e',
  bebas: 'e',
  fredoka: 'e',
  slab: 'evcCgG',
  abril: 'e',
  righteous: 'e',
  bangers: 'ev',
  lobster: 'evcC',
  pacifico: 'evcC',
  caveat: 'ecC',
  marker: '',
  typewriter: 'e',
  montserrat: 'evcC',
  manrope: 'evcCg',
  'fira-condensed': 'evcCgG',
  comfortaa: 'evcCg',
  anton: 'ev',
  oswald: 'evcC',
  'alfa-slab': 'ev',
  russo: 'ec',
  'rubik-mono': 'ec',
  luckiest: 'e',
  baloo: 'ev',
  balsamiq: 'ecC',
  playfair: 'evc',
  garamond: 'evcCgG',
  cinzel: 'e',
  didot: 'vgG',
  poiret: 'ec',
  yeseva: 'evcC',
  dancing: 'ev',
  'great-vibes': 'evcCG',
  marck: 'ec',
  kaushan: 'e',
  amatic: 'evc',
  mansalva: 'evg',
  'patrick-hand': 'ev',
  'press-start': 'ecCg',
  monoton: 'e',
  shrikhand: 'e',
  courier: 'e',
  'fira-mono': 'ecCgG',
} as const

const sets: Record<string, LetterSet> = {
  e: 'latin-ext',
  v: 'vietnamese',
  c: 'cyrillic',
  C: 'cyrillic-ext',
  g: 'greek',
  G: 'greek-ext',
}

export type TextFace = keyof typeof faceSets

export const faceNames = Object.keys(faceSets) as TextFace[] // the table's own keys

export const isTextFace = (name: string): name is TextFace => Object.hasOwn(faceSets, name)

/** One file of a face: the face's key for the first one, or for example "slab/greek". */
export type FacePart = string

/** Returns the letter sets for which a face has more files. */
export const moreSets = (font: string): LetterSet[] =>
  isTextFace(font) ? Array.from(faceSets[font]).flatMap((letter) => sets[letter] ?? []) : []

/** Returns the files that a text needs, the first one first; for an unknown face, only its name. */
export const facePartsOf = (font: string, text: string): FacePart[] => {
  const more = moreSets(font)
  const needed = setsOf(text).filter((set) => more.includes(set))
  return [font, ...needed.map((set) => `${font}/${set}`)]
}

/** True for the name of a file that we have. */
export function isFacePart(part: FacePart): boolean {
  const [font = '', set] = part.split('/')
  return isTextFace(font) && (set === undefined || moreSets(font).some((each) => each === set))
}
