import { faceHashes } from './face-hashes'
import { faceNames, type FacePart, isFacePart, isTextFace, moreSets, type TextFace } from './face-sets'
import { isInFirstFile, setsOf } from './letter-sets'

/** Words by which shoppers look for a face. */
export const feels = ['bold', 'clean', 'elegant', 'handwritten', 'playful', 'retro', 'typewriter'] as const

export type Feel = (typeof feels)[number]

interface FaceFile {
  title: string
  /** The file with the Latin-1 letters. */
  file: string
  sha256: string
  /** What its letters look like, the most fitting word first. */
  feels: readonly Feel[]
  /** Letters of its files' sets that the face still lacks. */
  lacks?: RegExp
}

/**
 * The faces for texts of designs, by the key that documents use. The files come from the `@fontsource`
 * packages. Browser and server use the same bytes, because another file would change the layout.
 */
export const textFaces = {
  archivo: {
    title: 'Archivo Black',
    file: 'archivo-black/files/archivo-black-latin-400-normal.woff',
    sha256: faceHashes.archivo,
    feels: ['bold', 'clean'],
  },
  bebas: {
    title: 'Bebas Neue',
    file: 'bebas-neue/files/bebas-neue-latin-400-normal.woff',
    sha256: faceHashes.bebas,
    feels: ['bold', 'clean'],
  },
  fredoka: {
    title: 'Fredoka',
    file: 'fredoka/files/fredoka-latin-600-normal.woff',
    sha256: faceHashes.fredoka,
    feels: ['playful', 'bold'],
    lacks: /[^\0-\u{ff}\u{131}\u{152}\u{153}\u{2013}\u{2014}\u{2018}-\u{201e}\u{2026}\u{20ac}ŁłŠšŸŽž]/u,
  },
  slab: {
    title: 'Roboto Slab',
    file: 'roboto-slab/files/roboto-slab-latin-700-normal.woff',
    sha256: faceHashes.slab,
    feels: ['clean', 'bold'],
  },
  abril: {
    title: 'Abril Fatface',
    file: 'abril-fatface/files/abril-fatface-latin-400-normal.woff',
    sha256: faceHashes.abril,
    feels: ['elegant', 'bold'],
  },
  righteous: {
    title: 'Righteous',
    file: 'righteous/files/righteous-latin-400-normal.woff',
    sha256: faceHashes.righteous,
    feels: ['retro'],
    lacks: /[ȘșȚț]/,
  },
  bangers: {
    title: 'Bangers',
    file: 'bangers/files/bangers-latin-400-normal.woff',
    sha256: faceHashes.bangers,
    feels: ['playful', 'bold'],
  },
  lobster: {
    title: 'Lobster',
    file: 'lobster/files/lobster-latin-400-normal.woff',
    sha256: faceHashes.lobster,
    feels: ['handwritten', 'retro'],
  },
  pacifico: {
    title: 'Pacifico',
    file: 'pacifico/files/pacifico-latin-400-normal.woff',
    sha256: faceHashes.pacifico,
    feels: ['handwritten', 'playful'],
  },
  caveat: {
    title: 'Caveat',
    file: 'caveat/files/caveat-latin-700-normal.woff',
    sha256: faceHashes.caveat,
    feels: ['handwritten'],
  },
  marker: {
    title: 'Permanent Marker',
    file: 'permanent-marker/files/permanent-marker-latin-400-normal.woff',
    sha256: faceHashes.marker,
    feels: ['handwritten', 'bold'],
    lacks: /[Ÿ]/,
  },
  typewriter: {
    title: 'Special Elite',
    file: 'special-elite/files/special-elite-latin-400-normal.woff',
    sha256: faceHashes.typewriter,
    feels: ['typewriter', 'retro'],
    lacks: /[ȘșȚț]/,
  },
  montserrat: {
    title: 'Montserrat',
    file: 'montserrat/files/montserrat-latin-700-normal.woff',
    sha256: faceHashes.montserrat,
    feels: ['clean', 'bold'],
  },
  manrope: {
    title: 'Manrope',
    file: 'manrope/files/manrope-latin-600-normal.woff',
    sha256: faceHashes.manrope,
    feels: ['clean'],
  },
  'fira-condensed': {
    title: 'Fira Sans Condensed',
    file: 'fira-sans-condensed/files/fira-sans-condensed-latin-600-normal.woff',
    sha256: faceHashes['fira-condensed'],
    feels: ['clean'],
  },
  comfortaa: {
    title: 'Comfortaa',
    file: 'comfortaa/files/comfortaa-latin-700-normal.woff',
    sha256: faceHashes.comfortaa,
    feels: ['playful', 'clean'],
  },
  anton: {
    title: 'Anton',
    file: 'anton/files/anton-latin-400-normal.woff',
    sha256: faceHashes.anton,
    feels: ['bold'],
  },
  oswald: {
    title: 'Oswald',
    file: 'oswald/files/oswald-latin-600-normal.woff',
    sha256: faceHashes.oswald,
    feels: ['bold', 'clean'],
  },
  'alfa-slab': {
    title: 'Alfa Slab One',
    file: 'alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
    sha256: faceHashes['alfa-slab'],
    feels: ['bold', 'retro'],
  },
  russo: {
    title: 'Russo One',
    file: 'russo-one/files/russo-one-latin-400-normal.woff',
    sha256: faceHashes.russo,
    feels: ['bold'],
    lacks: /[Țț]/,
  },
  'rubik-mono': {
    title: 'Rubik Mono One',
    file: 'rubik-mono-one/files/rubik-mono-one-latin-400-normal.woff',
    sha256: faceHashes['rubik-mono'],
    feels: ['bold', 'playful'],
    lacks: /[ßĪıȚț]/,
  },
  luckiest: {
    title: 'Luckiest Guy',
    file: 'luckiest-guy/files/luckiest-guy-latin-400-normal.woff',
    sha256: faceHashes.luckiest,
    feels: ['playful', 'bold'],
    lacks: /[ȘșȚț]/,
  },
  baloo: {
    title: 'Baloo 2',
    file: 'baloo-2/files/baloo-2-latin-700-normal.woff',
    sha256: faceHashes.baloo,
    feels: ['playful', 'bold'],
  },
  balsamiq: {
    title: 'Balsamiq Sans',
    file: 'balsamiq-sans/files/balsamiq-sans-latin-700-normal.woff',
    sha256: faceHashes.balsamiq,
    feels: ['playful', 'handwritten'],
  },
  playfair: {
    title: 'Playfair Display',
    file: 'playfair-display/files/playfair-display-latin-600-normal.woff',
    sha256: faceHashes.playfair,
    feels: ['elegant'],
  },
  garamond: {
    title: 'EB Garamond',
    file: 'eb-garamond/files/eb-garamond-latin-500-normal.woff',
    sha256: faceHashes.garamond,
    feels: ['elegant'],
  },
  cinzel: {
    title: 'Cinzel',
    file: 'cinzel/files/cinzel-latin-600-normal.woff',
    sha256: faceHashes.cinzel,
    feels: ['elegant'],
  },
  didot: {
    title: 'GFS Didot',
    file: 'gfs-didot/files/gfs-didot-latin-400-normal.woff',
    sha256: faceHashes.didot,
    feels: ['elegant'],
    lacks: /[Ÿ]/,
  },
  poiret: {
    title: 'Poiret One',
    file: 'poiret-one/files/poiret-one-latin-400-normal.woff',
    sha256: faceHashes.poiret,
    feels: ['elegant', 'retro'],
    lacks: /[Țț]/,
  },
  yeseva: {
    title: 'Yeseva One',
    file: 'yeseva-one/files/yeseva-one-latin-400-normal.woff',
    sha256: faceHashes.yeseva,
    feels: ['elegant', 'bold'],
    lacks: /[Ţţ]/,
  },
  dancing: {
    title: 'Dancing Script',
    file: 'dancing-script/files/dancing-script-latin-600-normal.woff',
    sha256: faceHashes.dancing,
    feels: ['handwritten', 'elegant'],
  },
  'great-vibes': {
    title: 'Great Vibes',
    file: 'great-vibes/files/great-vibes-latin-400-normal.woff',
    sha256: faceHashes['great-vibes'],
    feels: ['handwritten', 'elegant'],
  },
  marck: {
    title: 'Marck Script',
    file: 'marck-script/files/marck-script-latin-400-normal.woff',
    sha256: faceHashes.marck,
    feels: ['handwritten'],
    lacks: /[Țț]/,
  },
  kaushan: {
    title: 'Kaushan Script',
    file: 'kaushan-script/files/kaushan-script-latin-400-normal.woff',
    sha256: faceHashes.kaushan,
    feels: ['handwritten', 'bold'],
  },
  amatic: {
    title: 'Amatic SC',
    file: 'amatic-sc/files/amatic-sc-latin-700-normal.woff',
    sha256: faceHashes.amatic,
    feels: ['handwritten', 'playful'],
  },
  mansalva: {
    title: 'Mansalva',
    file: 'mansalva/files/mansalva-latin-400-normal.woff',
    sha256: faceHashes.mansalva,
    feels: ['handwritten'],
  },
  'patrick-hand': {
    title: 'Patrick Hand',
    file: 'patrick-hand/files/patrick-hand-latin-400-normal.woff',
    sha256: faceHashes['patrick-hand'],
    feels: ['handwritten', 'playful'],
  },
  'press-start': {
    title: 'Press Start 2P',
    file: 'press-start-2p/files/press-start-2p-latin-400-normal.woff',
    sha256: faceHashes['press-start'],
    feels: ['retro', 'playful'],
    lacks: /[ŢţȘș]/,
  },
  monoton: {
    title: 'Monoton',
    file: 'monoton/files/monoton-latin-400-normal.woff',
    sha256: faceHashes.monoton,
    feels: ['retro'],
    lacks: /[ŕ]/,
  },
  shrikhand: {
    title: 'Shrikhand',
    file: 'shrikhand/files/shrikhand-latin-400-normal.woff',
    sha256: faceHashes.shrikhand,
    feels: ['retro', 'bold'],
    lacks: /[Țț]/,
  },
  courier: {
    title: 'Courier Prime',
    file: 'courier-prime/files/courier-prime-latin-700-normal.woff',
    sha256: faceHashes.courier,
    feels: ['typewriter'],
  },
  'fira-mono': {
    title: 'Fira Mono',
    file: 'fira-mono/files/fira-mono-latin-500-normal.woff',
    sha256: faceHashes['fira-mono'],
    feels: ['typewriter', 'clean'],
  },
} as const satisfies Record<TextFace, FaceFile>

/** True if a face has a letter, as its table says. */
export const hasLetter = (name: TextFace, character: string): boolean => {
  const { lacks }: FaceFile = textFaces[name]
  if (lacks?.test(character)) return false
  const more = moreSets(name)
  return isInFirstFile(character) || setsOf(character).some((set) => more.includes(set))
}

/** Returns how alike two faces look: words that they share, the first word of either doubly. */
function likeness(one: readonly Feel[], other: readonly Feel[]): number {
  const shared = one.filter((feel) => other.includes(feel)).length
  return shared + (one[0] === other[0] ? 1 : 0)
}

/**
 * Returns the faces that have all these characters, in the order of the table.
 * @param like the face that they replace: those that look most like it come first
 */
export function facesHaving(characters: readonly string[], like?: string): TextFace[] {
  const having = faceNames.filter((name) => characters.every((character) => hasLetter(name, character)))
  if (like === undefined || !isTextFace(like)) return having
  const alike = (name: TextFace) => likeness(textFaces[like].feels, textFaces[name].feels)
  return having.filter((name) => name !== like).toSorted((one, other) => alike(other) - alike(one))
}

/** Returns the other faces that have all characters of a text, those that look most like its face first. */
export const facesForText = (text: string, font: string): TextFace[] =>
  facesHaving([...new Set(text.normalize('NFC').replace(/\s/g, ''))], font)

/** Returns a part's file path below `@fontsource`; undefined for unknown parts. */
export function partFile(part: FacePart): string | undefined {
  const [font = '', set] = part.split('/')
  if (!isTextFace(font) || !isFacePart(part)) return undefined
  const { file } = textFaces[font]
  return set === undefined ? file : file.replace('-latin-', `-${set}-`)
}
