import { isInFirstFile, type LetterSet, type Script, scripts, setsOf } from './letter-sets'

/** Words by which shoppers look for a face. */
export const feels = ['bold', 'clean', 'elegant', 'handwritten', 'playful', 'retro', 'typewriter'] as const

export type Feel = (typeof feels)[number]

interface FaceFile {
  title: string
  /** The file with the Latin-1 letters. */
  file: string
  /** Hash of that file; designs store it to identify the font that they were set with. */
  sha256: string
  /** The letter sets for which there are more files. */
  more: readonly LetterSet[]
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
    sha256: 'd02e2312fd11842ead4e6de49733501d34f6980dbebf5807798eafe7dc3d648e',
    more: ['latin-ext'],
    feels: ['bold', 'clean'],
  },
  bebas: {
    title: 'Bebas Neue',
    file: 'bebas-neue/files/bebas-neue-latin-400-normal.woff',
    sha256: '144f4a2feb4f333e5960703ef6a09bfe6633abbfe1b204e3ee512803eeffeb67',
    more: ['latin-ext'],
    feels: ['bold', 'clean'],
  },
  fredoka: {
    title: 'Fredoka',
    file: 'fredoka/files/fredoka-latin-600-normal.woff',
    sha256: 'ca6f7ba0a393960b2a3036754726529ddd19b8a20be3faeb8cfabad3882b888a',
    more: ['latin-ext'],
    feels: ['playful', 'bold'],
    lacks: /[^\0-\u{ff}\u{131}\u{152}\u{153}\u{2013}\u{2014}\u{2018}-\u{201e}\u{2026}\u{20ac}ŁłŠšŸŽž]/u,
  },
  slab: {
    title: 'Roboto Slab',
    file: 'roboto-slab/files/roboto-slab-latin-700-normal.woff',
    sha256: 'f9af152b7ce8f7291f9ea7f1806009b207bc3a4af8ca3e0ec9b24cf6c90e1b01',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    feels: ['clean', 'bold'],
  },
  abril: {
    title: 'Abril Fatface',
    file: 'abril-fatface/files/abril-fatface-latin-400-normal.woff',
    sha256: '1ba2926a3629847973ed87f4e5d8a9600fd816ccc9722e102605edbaf805a477',
    more: ['latin-ext'],
    feels: ['elegant', 'bold'],
  },
  righteous: {
    title: 'Righteous',
    file: 'righteous/files/righteous-latin-400-normal.woff',
    sha256: '1dcf531a0c30d67e0949da9d6a159b9c4b6e270c9d6a028fe8a8a0ee10d90488',
    more: ['latin-ext'],
    feels: ['retro'],
    lacks: /[ȘșȚț]/,
  },
  bangers: {
    title: 'Bangers',
    file: 'bangers/files/bangers-latin-400-normal.woff',
    sha256: '3e4e64a81b2f0ecb19f94b548694743138db04403b6da4456ae85c87585fecf2',
    more: ['latin-ext', 'vietnamese'],
    feels: ['playful', 'bold'],
  },
  lobster: {
    title: 'Lobster',
    file: 'lobster/files/lobster-latin-400-normal.woff',
    sha256: '256deab80b17190f594a7daa66c58373d528d7fb0468adab04094b7253e0e6ff',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    feels: ['handwritten', 'retro'],
  },
  pacifico: {
    title: 'Pacifico',
    file: 'pacifico/files/pacifico-latin-400-normal.woff',
    sha256: '4fd3a495c0b99e9279bc36da2bc82d827daa8eaea1974094a8ef97131acbcb03',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    feels: ['handwritten', 'playful'],
  },
  caveat: {
    title: 'Caveat',
    file: 'caveat/files/caveat-latin-700-normal.woff',
    sha256: 'c8d3c5458a52f12ad42b7b3f9a8cab1f1afda6062b12623e4bc8957f00ebec16',
    more: ['latin-ext', 'cyrillic', 'cyrillic-ext'],
    feels: ['handwritten'],
  },
  marker: {
    title: 'Permanent Marker',
    file: 'permanent-marker/files/permanent-marker-latin-400-normal.woff',
    sha256: 'ab8ac2bb72d48e089e37d8eefbacdfe2d74ccd48ae786d952fce9874837d2b2b',
    more: [],
    feels: ['handwritten', 'bold'],
    lacks: /[Ÿ]/,
  },
  typewriter: {
    title: 'Special Elite',
    file: 'special-elite/files/special-elite-latin-400-normal.woff',
    sha256: '7df45f6160a8637988d6a8d436cce60d8a88c821a8a33b728c6f8eb468949cef',
    more: ['latin-ext'],
    feels: ['typewriter', 'retro'],
    lacks: /[ȘșȚț]/,
  },
  montserrat: {
    title: 'Montserrat',
    file: 'montserrat/files/montserrat-latin-700-normal.woff',
    sha256: 'ff51c769e51acaa5ffbb8091441ff4e365e41ff21f7e4c05d1cd5650514d6fd3',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    feels: ['clean', 'bold'],
  },
  manrope: {
    title: 'Manrope',
    file: 'manrope/files/manrope-latin-600-normal.woff',
    sha256: '8d1f509774bca963fa02faf674678ce9244474306361ca2798583fa600346df6',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'],
    feels: ['clean'],
  },
  'fira-condensed': {
    title: 'Fira Sans Condensed',
    file: 'fira-sans-condensed/files/fira-sans-condensed-latin-600-normal.woff',
    sha256: 'bac1cfba3d6d431b85c5384df55f21311206829777838d0d7312d2d44178ec90',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    feels: ['clean'],
  },
  comfortaa: {
    title: 'Comfortaa',
    file: 'comfortaa/files/comfortaa-latin-700-normal.woff',
    sha256: '7548c64efc0f0e2e345b444a93848032991eec2f1c94752f7249d137b7d234ae',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'],
    feels: ['playful', 'clean'],
  },
  anton: {
    title: 'Anton',
    file: 'anton/files/anton-latin-400-normal.woff',
    sha256: '8b71c21962cd08b95fc2186386b121d853de5f7e02db382ed329c5a80a04c4d1',
    more: ['latin-ext', 'vietnamese'],
    feels: ['bold'],
  },
  oswald: {
    title: 'Oswald',
    file: 'oswald/files/oswald-latin-600-normal.woff',
    sha256: 'bf5a78b16ecac9a1de5318a663f215ea98e332a223e11e59252c3e8f699adc33',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    feels: ['bold', 'clean'],
  },
  'alfa-slab': {
    title: 'Alfa Slab One',
    file: 'alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff',
    sha256: '84b58b9d813cf482c2d69bfc31c3bce9eb6d03ef805e4c6619eb4a012d953451',
    more: ['latin-ext', 'vietnamese'],
    feels: ['bold', 'retro'],
  },
  russo: {
    title: 'Russo One',
    file: 'russo-one/files/russo-one-latin-400-normal.woff',
    sha256: 'e71371cdf766e09640a98917550c8b1517236ea897ac6b0fbbf5d30886344100',
    more: ['latin-ext', 'cyrillic'],
    feels: ['bold'],
    lacks: /[Țț]/,
  },
  'rubik-mono': {
    title: 'Rubik Mono One',
    file: 'rubik-mono-one/files/rubik-mono-one-latin-400-normal.woff',
    sha256: '935ec3b2c8969e2c441edda51a9936689e4ef3d9fc42703609ed8096aa73c8b2',
    more: ['latin-ext', 'cyrillic'],
    feels: ['bold', 'playful'],
    lacks: /[ßĪıȚț]/,
  },
  luckiest: {
    title: 'Luckiest Guy',
    file: 'luckiest-guy/files/luckiest-guy-latin-400-normal.woff',
    sha256: '1eb91422a9bc502067c4e342ce945bb809cabd94fe68cb5ce0e1a75550b21a9d',
    more: ['latin-ext'],
    feels: ['playful', 'bold'],
    lacks: /[ȘșȚț]/,
  },
  baloo: {
    title: 'Baloo 2',
    file: 'baloo-2/files/baloo-2-latin-700-normal.woff',
    sha256: 'f1fcdf0b18ee5099fcc4fcd46e1ea0eaef63bc18ea85d4b1ba946ec29a88fe85',
    more: ['latin-ext', 'vietnamese'],
    feels: ['playful', 'bold'],
  },
  balsamiq: {
    title: 'Balsamiq Sans',
    file: 'balsamiq-sans/files/balsamiq-sans-latin-700-normal.woff',
    sha256: 'ab7c22af5378e7a5dba67e9297b68fb5fc5bf67101867ef6544cc786fcaf4a70',
    more: ['latin-ext', 'cyrillic', 'cyrillic-ext'],
    feels: ['playful', 'handwritten'],
  },
  playfair: {
    title: 'Playfair Display',
    file: 'playfair-display/files/playfair-display-latin-600-normal.woff',
    sha256: '5798aa5a8bab09880d5e1dd9bfbc8e952fb0c80ec78e695cc339e15f006e8bb8',
    more: ['latin-ext', 'vietnamese', 'cyrillic'],
    feels: ['elegant'],
  },
  garamond: {
    title: 'EB Garamond',
    file: 'eb-garamond/files/eb-garamond-latin-500-normal.woff',
    sha256: 'bf302c59b1370d8f4b5594e98d2c352ce21ba33211a66b2874fb3fa7d6c81c5e',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    feels: ['elegant'],
  },
  cinzel: {
    title: 'Cinzel',
    file: 'cinzel/files/cinzel-latin-600-normal.woff',
    sha256: '7cffb40d1c02861fd0f2fedf9446f36b9d38ce312c723927667ebcffc8690894',
    more: ['latin-ext'],
    feels: ['elegant'],
  },
  didot: {
    title: 'GFS Didot',
    file: 'gfs-didot/files/gfs-didot-latin-400-normal.woff',
    sha256: '94a6aab5cb64c5d0834817d1606f8d81f015acf16d08643540218e56661216aa',
    more: ['vietnamese', 'greek', 'greek-ext'],
    feels: ['elegant'],
    lacks: /[Ÿ]/,
  },
  poiret: {
    title: 'Poiret One',
    file: 'poiret-one/files/poiret-one-latin-400-normal.woff',
    sha256: 'c7427c7de0b4181b16462610c043bc4b577fd7b52625bdbc24845f2bf9e0763b',
    more: ['latin-ext', 'cyrillic'],
    feels: ['elegant', 'retro'],
    lacks: /[Țț]/,
  },
  yeseva: {
    title: 'Yeseva One',
    file: 'yeseva-one/files/yeseva-one-latin-400-normal.woff',
    sha256: '145e95b4c9321daea96c1fd59fa262535bc6ff470c67d778f510b958e5151ad6',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    feels: ['elegant', 'bold'],
    lacks: /[Ţţ]/,
  },
  dancing: {
    title: 'Dancing Script',
    file: 'dancing-script/files/dancing-script-latin-600-normal.woff',
    sha256: 'fd74b1492d30e24b6e8bdd63e1ca7aa41a17e757901af8924d18ac6558b1eb99',
    more: ['latin-ext', 'vietnamese'],
    feels: ['handwritten', 'elegant'],
  },
  'great-vibes': {
    title: 'Great Vibes',
    file: 'great-vibes/files/great-vibes-latin-400-normal.woff',
    sha256: '70db84ec82761fa328d65649439e2f9603ecbdaf0a397863875f62c43158a523',
    more: ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek-ext'],
    feels: ['handwritten', 'elegant'],
  },
  marck: {
    title: 'Marck Script',
    file: 'marck-script/files/marck-script-latin-400-normal.woff',
    sha256: 'c26db9210c0b2823550e11baaeb2b6d234e5e5a14e8e6497029f29844859610d',
    more: ['latin-ext', 'cyrillic'],
    feels: ['handwritten'],
    lacks: /[Țț]/,
  },
  kaushan: {
    title: 'Kaushan Script',
    file: 'kaushan-script/files/kaushan-script-latin-400-normal.woff',
    sha256: 'e260cf8ef0dc9c5b277ea8f600f909710f96ab641325e401460da205fdd92ae1',
    more: ['latin-ext'],
    feels: ['handwritten', 'bold'],
  },
  amatic: {
    title: 'Amatic SC',
    file: 'amatic-sc/files/amatic-sc-latin-700-normal.woff',
    sha256: '4cad1a1d0a31463c230641c0f0de7c01b751057b5fb9a711f156fd6c699a3a4f',
    more: ['latin-ext', 'vietnamese', 'cyrillic'],
    feels: ['handwritten', 'playful'],
  },
  mansalva: {
    title: 'Mansalva',
    file: 'mansalva/files/mansalva-latin-400-normal.woff',
    sha256: '956720ae5632b40a4f79e92b27b936e174a038aa41b8638d30965c61ab465aff',
    more: ['latin-ext', 'vietnamese', 'greek'],
    feels: ['handwritten'],
  },
  'patrick-hand': {
    title: 'Patrick Hand',
    file: 'patrick-hand/files/patrick-hand-latin-400-normal.woff',
    sha256: '0f7031f6665437e04d6f354c5f64d6ae6777b498afbe804638c45b957a7ce8aa',
    more: ['latin-ext', 'vietnamese'],
    feels: ['handwritten', 'playful'],
  },
  'press-start': {
    title: 'Press Start 2P',
    file: 'press-start-2p/files/press-start-2p-latin-400-normal.woff',
    sha256: '5639ed14ba3e96401f71dcf399e6e64bbcfa4110250d61ba6a9fcb969c9cc74f',
    more: ['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek'],
    feels: ['retro', 'playful'],
    lacks: /[ŢţȘș]/,
  },
  monoton: {
    title: 'Monoton',
    file: 'monoton/files/monoton-latin-400-normal.woff',
    sha256: '816fa23bab03f31414f3467cc2f64dfd7fbf744ad7eadd5815e65f1617dc9ae6',
    more: ['latin-ext'],
    feels: ['retro'],
    lacks: /[ŕ]/,
  },
  shrikhand: {
    title: 'Shrikhand',
    file: 'shrikhand/files/shrikhand-latin-400-normal.woff',
    sha256: '18256984e33daba0b70ae204e053737f7a36ebda4b24339f4f68f01ea3e71dfd',
    more: ['latin-ext'],
    feels: ['retro', 'bold'],
    lacks: /[Țț]/,
  },
  courier: {
    title: 'Courier Prime',
    file: 'courier-prime/files/courier-prime-latin-700-normal.woff',
    sha256: 'd6ad67763840787d840fc035f814826739be14c024ad25a75446fc2459c559d5',
    more: ['latin-ext'],
    feels: ['typewriter'],
  },
  'fira-mono': {
    title: 'Fira Mono',
    file: 'fira-mono/files/fira-mono-latin-500-normal.woff',
    sha256: '080227d99b48d027a1e0483698e3151c084901ab3338db82143ad247637a0a44',
    more: ['latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
    feels: ['typewriter', 'clean'],
  },
} as const satisfies Record<string, FaceFile>

export type TextFace = keyof typeof textFaces

export const isTextFace = (name: string): name is TextFace => Object.hasOwn(textFaces, name)

/** One file of a face: the face's key for the first one, or for example "slab/greek". */
export type FacePart = string

const moreOf = (font: string): readonly string[] => (isTextFace(font) ? textFaces[font].more : [])

/** Returns the files that a text needs, the first one first; for an unknown face, only its name. */
export const facePartsOf = (font: string, text: string): FacePart[] => [
  font,
  ...setsOf(text)
    .filter((set) => moreOf(font).includes(set))
    .map((set) => `${font}/${set}`),
]

const has = ({ more, lacks }: FaceFile, character: string) =>
  !lacks?.test(character) && (isInFirstFile(character) || setsOf(character).some((set) => more.includes(set)))

/** Returns how alike two faces look: words that they share, the first word of either doubly. */
function likeness(one: readonly Feel[], other: readonly Feel[]): number {
  const shared = one.filter((feel) => other.includes(feel)).length
  return shared + (one[0] === other[0] ? 1 : 0)
}

const names = Object.keys(textFaces) as TextFace[] // the table's own keys

/**
 * Returns the faces that have all these characters, in the order of the table.
 * @param like the face that they replace: those that look most like it come first
 */
export function facesHaving(characters: readonly string[], like?: string): TextFace[] {
  const having = names.filter((name) => characters.every((character) => has(textFaces[name], character)))
  if (like === undefined || !isTextFace(like)) return having
  const alike = (name: TextFace) => likeness(textFaces[like].feels, textFaces[name].feels)
  return having.filter((name) => name !== like).toSorted((one, other) => alike(other) - alike(one))
}

/** Returns the other faces that have all characters of a text, those that look most like its face first. */
export const facesForText = (text: string, font: string): TextFace[] =>
  facesHaving([...new Set(text.normalize('NFC').replace(/\s/g, ''))], font)

/** A face is offered for a script in spite of so many letters that it lacks: those of one language. */
const mostLacking = 6

/** True if a face is offered for a script. */
export function hasScript(name: TextFace, script: Script): boolean {
  const { more }: FaceFile = textFaces[name]
  if (script !== 'latin' && !more.includes(script)) return false
  return Array.from(scripts[script]).filter((letter) => !has(textFaces[name], letter)).length <= mostLacking
}

/** Returns a part's file path below `@fontsource`; undefined for unknown parts. */
export function partFile(part: FacePart): string | undefined {
  const [font = '', set] = part.split('/')
  if (!isTextFace(font)) return undefined
  const { file } = textFaces[font]
  if (set === undefined) return file
  return moreOf(font).includes(set) ? file.replace('-latin-', `-${set}-`) : undefined
}
