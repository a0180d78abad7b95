import { hasScript, type Script, scripts } from '@/design/text/face-scripts'
import { faceNames, type TextFace } from '@/design/text/face-sets'
import { setsOf } from '@/design/text/letter-sets'
import { type Feel, textFaces } from '@/design/text/text-faces'

/** Finds typefaces by name, look and script. Pure functions. */

export const scriptNames = Object.keys(scripts) as Script[] // `scripts` has no other keys

export interface FaceWanted {
  /** Search words; each must be the beginning of a word in the name, or of a look's word. */
  search: string
  feel: Feel | undefined
  script: Script | undefined
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** @param wordsOf the shopper's words for a look, which the search finds too */
export function matchingFaces(
  { search, feel, script }: FaceWanted,
  wordsOf: (feel: Feel) => string = (word) => word,
): TextFace[] {
  const wanted = wordsIn(search)
  return faceNames.filter((name) => {
    const { title, feels }: { title: string; feels: readonly Feel[] } = textFaces[name]
    if (feel !== undefined && !feels.includes(feel)) return false
    if (script !== undefined && !hasScript(name, script)) return false
    const words = wordsIn([title, ...feels.map(wordsOf)].join(' '))
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  })
}

/** Returns the script that a text needs besides Latin; undefined for a Latin text. */
export const scriptOf = (text: string): Script | undefined =>
  scriptNames.find((script) => setsOf(text).some((set) => set === script))

/** A word in each script that shows a face's letters. */
export const sampleWords: Record<Script, string | undefined> = {
  latin: undefined,
  'latin-ext': 'Łódź',
  vietnamese: 'Tiếng Việt',
  cyrillic: 'Привіт',
  greek: 'Γειά σου',
}
