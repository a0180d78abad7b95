import type { DesignDocument, NodeId } from '../../design-document'
import { parentsOf, siblings, withSiblings } from '../tree'
import { edited, hasMovable, movable, type PlainCommand } from './command'

/** Commands that change the stacking order of objects among their siblings. Lists run from back to front. */

type Arranged = (ids: NodeId[], isChosen: (id: NodeId) => boolean) => NodeId[]

const toFront: Arranged = (ids, isChosen) => [...ids.filter((id) => !isChosen(id)), ...ids.filter(isChosen)]

/**
 * Moves each selected object one step forward, past the next unselected sibling; those already in front stay.
 */
const forward: Arranged = (ids, isChosen) => {
  const result = [...ids]
  for (let index = result.length - 2; index >= 0; index--) {
    const [here = '', next = ''] = [result[index], result[index + 1]]
    if (isChosen(here) && !isChosen(next)) result.splice(index, 2, next, here)
  }
  return result
}

const backward =
  (arrange: Arranged): Arranged =>
  (ids, isChosen) =>
    arrange(ids.toReversed(), isChosen).toReversed()

function arranged(document: DesignDocument, chosen: NodeId[], arrange: Arranged): DesignDocument {
  const isChosen = (id: NodeId) => chosen.includes(id)
  return parentsOf(document, chosen).reduce(
    (result, parent) => withSiblings(result, parent, arrange(siblings(document, parent), isChosen)),
    document,
  )
}

const order = (label: PlainCommand['label'], key: string, arrange: Arranged): PlainCommand => ({
  label,
  keys: { [key]: undefined },
  when: hasMovable,
  run: (state) => edited(state, arranged(state.document, movable(state), arrange)),
})

export const bringForward = order('designCommands.bringForward', 'Mod+]', forward)
export const sendBackward = order('designCommands.sendBackward', 'Mod+[', backward(forward))
export const bringToFront = order('designCommands.bringToFront', 'Mod+Shift+]', toFront)
export const sendToBack = order('designCommands.sendToBack', 'Mod+Shift+[', backward(toFront))
