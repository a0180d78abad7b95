import type { DesignDocument, NeonNode, NodeId, TextNode } from '../design-document'
import { madeTexts } from '../document/made-texts'
import { faceHashes } from '../text/face-hashes'
import type { TextFace } from '../text/face-sets'
import { facesForText, textFaces } from '../text/text-faces'
import type { Check, Fix, MissingGlyphs } from './finding'
import { levelAbove } from './level'

/** Upper limit for a text quoted in a message, in characters. */
const longestWords = 30

export function wordsOf(node: TextNode | NeonNode): string {
  const words = 'lines' in node ? node.lines.map(({ text }) => text).join(' ') : node.text
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length > longestWords ? `${line.slice(0, longestWords - 1)}…` : line
}

/** The message suggests a solution: a font that has the characters, or a picture of the words. */
function sayOf({ kind }: TextNode | NeonNode, fonts: readonly TextFace[]) {
  if (kind === 'neon') return 'designFindings.missingGlyphs'
  return fonts.length > 0 ? 'designFindings.missingLetters' : 'designFindings.missingEverywhere'
}

/** Returns the lines of words in a node, each with its font: one for a text or sign, several for a generated object. */
function setBy(document: DesignDocument, id: NodeId): (TextNode | NeonNode)[] {
  const node = document.nodes[id]
  if (node?.kind === 'text' || node?.kind === 'neon') return [node]
  return node?.kind === 'made' ? madeTexts(node, document) : []
}

function wordsWithMissing(document: DesignDocument, id: NodeId, missing: MissingGlyphs) {
  for (const node of setBy(document, id)) {
    const characters = missing(node)
    if (characters.length > 0) return { node, characters }
  }
  return undefined
}

/** Maximum number of fonts that a message names. */
const mostNamed = 3

/** Sets a text in another font. A generated object is set by its settings instead. */
const fixWith = (id: NodeId, font: TextFace): Fix => ({
  command: 'setProperties',
  selection: [id],
  argument: { values: { font }, fonts: { [font]: { sha256: faceHashes[font] } } },
})

/**
 * Checks for characters that would be missing in print. By default a single one stops an order
 * (design-document-16).
 */
export const missingGlyphs: Check = ({ document, id, thresholds, missing }) => {
  const found = wordsWithMissing(document, id, missing)
  if (!found) return undefined
  const { node, characters } = found
  const level = levelAbove(characters.length, { stop: 1, ...thresholds })
  if (level === undefined) return undefined
  const fonts =
    node.kind === 'text' ? facesForText(node.text + characters.join(''), node.font).slice(0, mostNamed) : []
  const [first] = fonts
  return {
    level,
    say: sayOf(node, fonts),
    found: characters.length,
    wanted: 0,
    words: {
      words: wordsOf(node),
      characters: characters.join(' '),
      ...(first && { fonts: fonts.map((name) => textFaces[name].title).join(', ') }),
    },
    ...(first && document.nodes[id]?.kind === 'text' && { fix: fixWith(id, first) }),
  }
}
