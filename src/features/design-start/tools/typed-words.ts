import { boxOf, type Measure } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument, NodeId, TextNode } from '@/design/design-document'
import { chosenWords } from '@/design/answers/product-answers'
import { isWorded, typedSettings, type WordedNode } from '@/design/made/typed-words'
import type { ProductTemplate } from '@/design/template/product-template'
import { surfaceBoxes, surfaceRule } from '@/design/template/surface-boxes'
import { faceHashes } from '@/design/text/face-hashes'
import type { Priceable } from '@/lib/money/price'
import type { Selection } from '@/lib/products/product-options'
import { newId } from '../../studio/new-id'

/**
 * Converts words that a product asks for beside the picture, such as a caption, to texts of a design, each in
 * its slot (studio-114).
 */

interface Typed {
  template: ProductTemplate
  product: Priceable
  selection: Selection
  measure: Measure
}

const font = 'slab'
/** Text height beside a picture: large enough to read, small enough not to compete with it. */
const shareOfHeight = 1 / 14

const stateOf = (document: DesignDocument, { template, measure }: Typed, selection: NodeId[] = []) => ({
  document,
  selection,
  template,
  newId,
  measure,
})

/** Moves a text to the lower edge of the safe area. */
function atFoot(document: DesignDocument, id: NodeId, typed: Typed): DesignDocument {
  const { template, measure } = typed
  const surface = document.surfaceOrder[0] ?? ''
  const rule = surfaceRule(template, surface)
  if (!rule) return document
  const { safe } = surfaceBoxes(rule, document.product.size)
  const box = boxOf(document, id, measure)
  const y = safe.y + safe.height - box.y - box.height
  const moved = perform('move', stateOf(document, typed, [id]), { x: 0, y })
  return 'edit' in moved ? moved.edit.document : document
}

function withText(document: DesignDocument, [slot, text]: [string, string], typed: Typed): DesignDocument {
  const record = { sha256: faceHashes[font] }
  const added = perform('addText', stateOf(document, typed), { text, font, record })
  const id = 'edit' in added ? added.edit.selection[0] : undefined
  if (!('edit' in added) || id === undefined) return document
  const isOnPicture = Object.keys(document.assets).length > 0
  const size = document.product.size.height * shareOfHeight
  const values = { size, ...(isOnPicture && { fill: '#ffffff' }) }
  const looked = perform('setProperties', stateOf(added.edit.document, typed, [id]), { values })
  const made = 'edit' in looked ? looked.edit.document : added.edit.document
  const node = made.nodes[id] as TextNode // just created
  return atFoot({ ...made, nodes: { ...made.nodes, [id]: { ...node, slot } } }, id, typed)
}

/** Adds the words already typed to a new design, each once. An existing bus roll takes them instead. */
export function withTypedWords(document: DesignDocument, typed: Typed): DesignDocument {
  const there = new Set(Object.values(document.nodes).map((node) => 'slot' in node && node.slot))
  const words = chosenWords(typed.template, typed.product, typed.selection)
  const made = Object.entries(document.nodes).reduce(
    (now, [id, node]) => (isWorded(node) && words[node.slot] ? withMadeWords(now, [id, node], typed) : now),
    document,
  )
  return Object.entries(words)
    .filter(([slot]) => !there.has(slot))
    .reduce((now, entry) => withText(now, entry, typed), made)
}

/** Gives a generated object the words of its slot. */
function withMadeWords(
  document: DesignDocument,
  [id, node]: [NodeId, WordedNode],
  typed: Typed,
): DesignDocument {
  const { template, product, selection } = typed
  const values = typedSettings(node, chosenWords(template, product, selection)[node.slot] ?? '')
  const made = values && perform('setMade', stateOf(document, typed, [id]), { node: id, values })
  return made && 'edit' in made ? made.edit.document : document
}

/**
 * Updates the texts and rolls in place when their words are retyped. Those removed in the editor stay removed.
 */
export function withRetypedWords(document: DesignDocument, typed: Typed): DesignDocument {
  const { template, product, selection } = typed
  const words = chosenWords(template, product, selection)
  return Object.entries(document.nodes).reduce((now, [id, node]) => {
    if (!('slot' in node) || node.slot === undefined) return now
    if (!Object.hasOwn(template.words ?? {}, node.slot)) return now
    if (isWorded(node)) return withMadeWords(now, [id, node], typed)
    if (node.kind !== 'text') return now
    const text = words[node.slot]
    if (text === node.text) return now
    const state = stateOf(now, typed, [id])
    const made =
      text === undefined
        ? perform('remove', state, undefined)
        : perform('setProperties', state, { values: { text } })
    return 'edit' in made ? made.edit.document : now
  }, document)
}
