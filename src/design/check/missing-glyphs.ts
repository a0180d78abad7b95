import type { NeonNode, TextNode } from '../document/design-document'
import type { Check } from './finding'
import { levelAbove } from './level'

/** So much of a text is said, to find it by. */
const longestWords = 30

function wordsOf(node: TextNode | NeonNode): string {
  const words = 'lines' in node ? node.lines.map(({ text }) => text).join(' ') : node.text
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > longestWords ? `${line.slice(0, longestWords - 1)}…` : line
}

/** What would be left out of words that are printed: without a threshold each stops an order (design-document-16). */
export const missingGlyphs: Check = ({ document, id, thresholds, missing }) => {
  const node = document.nodes[id]
  if (node?.kind !== 'text' && node?.kind !== 'neon') return undefined
  const characters = missing(node)
  const level = levelAbove(characters.length, { stop: 1, ...thresholds })
  if (level === undefined) return undefined
  return {
    level,
    say: 'designFindings.missingGlyphs',
    found: characters.length,
    wanted: 0,
    words: { words: wordsOf(node), characters: characters.join(' ') },
  }
}
