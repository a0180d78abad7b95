import type { NeonNode, TextNode } from '../design-document'
import { facesWith } from '../text/text-faces'
import type { Check } from './finding'
import { levelAbove } from './level'

/** Upper limit for a text quoted in a message, in characters. */
const longestWords = 30

function wordsOf(node: TextNode | NeonNode): string {
  const words = 'lines' in node ? node.lines.map(({ text }) => text).join(' ') : node.text
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > longestWords ? `${line.slice(0, longestWords - 1)}…` : line
}

/** The message suggests a solution: a font that has the characters, or a picture of the words. */
function sayOf({ kind }: TextNode | NeonNode, fonts: string[]) {
  if (kind === 'neon') return 'designFindings.missingGlyphs'
  return fonts.length > 0 ? 'designFindings.missingLetters' : 'designFindings.missingEverywhere'
}

/**
 * Checks for characters that would be missing in print. By default a single one stops an order
 * (design-document-16).
 */
export const missingGlyphs: Check = ({ document, id, thresholds, missing }) => {
  const node = document.nodes[id]
  if (node?.kind !== 'text' && node?.kind !== 'neon') return undefined
  const characters = missing(node)
  const level = levelAbove(characters.length, { stop: 1, ...thresholds })
  if (level === undefined) return undefined
  const fonts = node.kind === 'text' ? facesWith(characters) : []
  return {
    level,
    say: sayOf(node, fonts),
    found: characters.length,
    wanted: 0,
    words: {
      words: wordsOf(node),
      characters: characters.join(' '),
      ...(fonts.length > 0 && { fonts: fonts.join(', ') }),
    },
  }
}
