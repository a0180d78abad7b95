import type { DesignNode, MadeNode, MadeValue } from '../design-document'
import { type MadeWhat, parameters } from '../made-parameters'

/** Words of generated objects that can also be typed in the order form, one per line (design-document-22). */

/** The setting of each generator that takes a list of words. */
const wordSettings = { roll: 'words' } as const satisfies Partial<Record<MadeWhat, string>>

const { most, longest } = parameters.roll.words

export const takesWords = (what: MadeWhat): what is keyof typeof wordSettings =>
  Object.hasOwn(wordSettings, what)

/** Generators that take words. */
export const wordedWhats = Object.keys(wordSettings)

export type WordedNode = MadeNode & { what: keyof typeof wordSettings; slot: string }

/** True for an object that takes its words from the order form. */
export const isWorded = (node: DesignNode | undefined): node is WordedNode =>
  node?.kind === 'made' && node.slot !== undefined && takesWords(node.what)

/** Breaks a long line between words, or within a word that is itself too long. */
function broken(line: string): string[] {
  const lines: string[] = []
  for (const word of line.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= longest) lines.splice(-1, 1, `${last} ${word}`)
    else for (let at = 0; at < word.length; at += longest) lines.push(word.slice(at, at + longest))
  }
  return lines
}

/** Returns the lines of a typed text, without empty ones. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .flatMap(broken)

function wordsOf({ what, with: settings }: WordedNode): string[] {
  const words: MadeValue | undefined = settings[wordSettings[what]]
  return Array.isArray(words) ? words : []
}

/** Returns an object's words as an answer. If the typed text has the same words, returns it unchanged. */
export function wordsAnswer(node: WordedNode, typed: string): string {
  const words = wordsOf(node).join('\n')
  return linesOf(words).join('\n') === linesOf(typed).join('\n') ? typed : words
}

/** Returns the settings of an object for a typed text; undefined if the object already has these words. */
export const typedSettings = (node: WordedNode, typed: string): Record<string, MadeValue> | undefined =>
  wordsAnswer(node, typed) === typed
    ? undefined
    : { [wordSettings[node.what]]: linesOf(typed).slice(0, most) }
