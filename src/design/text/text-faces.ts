import { type LetterSet, setsOf } from './letter-sets'

interface FaceFile {
  title: string
  /** The file with the Latin-1 letters. */
  file: string
  /** Hash of that file; designs store it to identify the font that they were set with. */
  sha256: string
  /** The letter sets for which there are more files. */
  more: readonly LetterSet[]
  /** Letters of those sets that the face still lacks. */
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
    sha256: 'd02e2312fd11842ead4e6de49733501d34f6980dbebf5807798eafe7dc3d648e',
    more: ['latin-ext'],
  },
  bebas: {
    title: 'Bebas Neue',
    file: 'bebas-neue/files/bebas-neue-latin-400-normal.woff',
    sha256: '144f4a2feb4f333e5960703ef6a09bfe6633abbfe1b204e3ee512803eeffeb67',
    more: ['latin-ext'],
  },
  fredoka: {
    title: 'Fredoka',
    file: 'fredoka/files/fredoka-latin-600-normal.woff',
    sha256: 'ca6f7ba0a393960b2a3036754726529ddd19b8a20be3faeb8cfabad3882b888a',
    more: ['latin-ext'],
    lacks: /[^ŁłŠšŸŽž]/,
  },
  slab: {
    title: 'Roboto Slab',
    file: 'roboto-slab/files/roboto-slab-latin-700-normal.woff',
    sha256: 'f9af152b7ce8f7291f9ea7f1806009b207bc3a4af8ca3e0ec9b24cf6c90e1b01',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
  },
  abril: {
    title: 'Abril Fatface',
    file: 'abril-fatface/files/abril-fatface-latin-400-normal.woff',
    sha256: '1ba2926a3629847973ed87f4e5d8a9600fd816ccc9722e102605edbaf805a477',
    more: ['latin-ext'],
  },
  righteous: {
    title: 'Righteous',
    file: 'righteous/files/righteous-latin-400-normal.woff',
    sha256: '1dcf531a0c30d67e0949da9d6a159b9c4b6e270c9d6a028fe8a8a0ee10d90488',
    more: ['latin-ext'],
    lacks: /[ȘșȚț]/,
  },
  bangers: {
    title: 'Bangers',
    file: 'bangers/files/bangers-latin-400-normal.woff',
    sha256: '3e4e64a81b2f0ecb19f94b548694743138db04403b6da4456ae85c87585fecf2',
    more: ['latin-ext', 'vietnamese'],
  },
  lobster: {
    title: 'Lobster',
    file: 'lobster/files/lobster-latin-400-normal.woff',
    sha256: '256deab80b17190f594a7daa66c58373d528d7fb0468adab04094b7253e0e6ff',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
  },
  pacifico: {
    title: 'Pacifico',
    file: 'pacifico/files/pacifico-latin-400-normal.woff',
    sha256: '4fd3a495c0b99e9279bc36da2bc82d827daa8eaea1974094a8ef97131acbcb03',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
  },
  caveat: {
    title: 'Caveat',
    file: 'caveat/files/caveat-latin-700-normal.woff',
    sha256: 'c8d3c5458a52f12ad42b7b3f9a8cab1f1afda6062b12623e4bc8957f00ebec16',
    more: ['latin-ext', 'cyrillic', 'cyrillic-ext'],
  },
  marker: {
    title: 'Permanent Marker',
    file: 'permanent-marker/files/permanent-marker-latin-400-normal.woff',
    sha256: 'ab8ac2bb72d48e089e37d8eefbacdfe2d74ccd48ae786d952fce9874837d2b2b',
    more: [],
  },
  typewriter: {
    title: 'Special Elite',
    file: 'special-elite/files/special-elite-latin-400-normal.woff',
    sha256: '7df45f6160a8637988d6a8d436cce60d8a88c821a8a33b728c6f8eb468949cef',
    more: ['latin-ext'],
    lacks: /[ȘșȚț]/,
  },
} as const satisfies Record<string, FaceFile>

export type TextFace = keyof typeof textFaces

export const isTextFace = (name: string): name is TextFace => Object.hasOwn(textFaces, name)

/** One file of a face: the face's key for the first one, or for example "slab/greek". */
export type FacePart = string

const rows: Readonly<Record<string, FaceFile>> = textFaces

const moreOf = (font: string): readonly string[] => (isTextFace(font) ? textFaces[font].more : [])

/** Returns the files that a text needs, the first one first; for an unknown face, only its name. */
export const facePartsOf = (font: string, text: string): FacePart[] => [
  font,
  ...setsOf(text)
    .filter((set) => moreOf(font).includes(set))
    .map((set) => `${font}/${set}`),
]

const has = ({ more, lacks }: FaceFile, character: string) =>
  !lacks?.test(character) && setsOf(character).some((set) => more.includes(set))

/**
 * Returns the titles of the faces that have all these letters, each beyond Latin-1; empty if no face has
 * them.
 */
export const facesWith = (characters: readonly string[]): string[] =>
  Object.values(rows)
    .filter((face) => characters.every((character) => has(face, character)))
    .map(({ title }) => title)

/** Returns a part's file path below `@fontsource`; undefined for unknown parts. */
export function partFile(part: FacePart): string | undefined {
  const [font = '', set] = part.split('/')
  if (!isTextFace(font)) return undefined
  const { file } = textFaces[font]
  if (set === undefined) return file
  return moreOf(font).includes(set) ? file.replace('-latin-', `-${set}-`) : undefined
}
