import type { FontKey, FontRecord, SurfaceId, TextNode } from '../../design-document'
import { translation } from '../../geometry/matrix'
import { boxOf, boxOfAll } from '../boxes'
import type { DesignDocument, NodeId } from '../../design-document'
import { addText } from './add'
import { always, edited, type Command, type CommandState } from './command'
import { moveInSurface } from './move-in-surface'
import { mapNodes } from '../tree'

/** Adds a headline and a line below it, in two faces that go together. */

interface PairedText {
  text: string
  font: FontKey
  record: FontRecord
}

interface Pair {
  headline: PairedText
  words: PairedText
  surface?: SurfaceId
}

/** Size of the line below a headline, and the gap between them, as shares of the headline's size. */
const below = { size: 0.45, gap: 0.1 }

function smaller(state: CommandState, id: NodeId | undefined, headline: TextNode): DesignDocument {
  return id === undefined
    ? state.document
    : mapNodes(state.document, [id], (node) =>
        node.kind === 'text' ? { ...node, size: Math.min(node.size, headline.size * below.size) } : node,
      )
}

/** Puts the line below the headline, and both in the middle of where the headline was. */
function stacked(
  document: DesignDocument,
  [headline, words]: [NodeId, NodeId],
  measure: CommandState['measure'],
) {
  const [above, line] = [boxOf(document, headline, measure), boxOf(document, words, measure)]
  const size = (document.nodes[headline] as TextNode).size // added as a text
  const placed = moveInSurface(document, [words], () =>
    translation(
      above.x + above.width / 2 - line.x - line.width / 2,
      above.y + above.height + size * below.gap - line.y,
    ),
  )
  const both = boxOfAll(placed, [headline, words], measure)
  const up = both ? above.y + above.height / 2 - both.y - both.height / 2 : 0
  return moveInSurface(placed, [headline, words], () => translation(0, up))
}

export const addPair: Command<Pair> = {
  label: 'designCommands.addPair',
  keys: {},
  when: always,
  run: (state, { headline, words, ...where }) => {
    const first = addText.run(state, { ...headline, ...where })
    const [top] = first.selection
    const node = first.document.nodes[top ?? '']
    if (top === undefined || node?.kind !== 'text' || first.document === state.document)
      return edited(state, state.document)
    const second = addText.run({ ...state, ...first }, { ...words, ...where })
    const [line] = second.selection
    if (line === undefined || line === top) return first
    const sized = smaller({ ...state, ...second }, line, node)
    return { document: stacked(sized, [top, line], state.measure), selection: [top, line] }
  },
}
