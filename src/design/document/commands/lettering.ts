import { boxOf } from '../boxes'
import type { FontKey, FontRecord, NeonLine, NeonNode, NodeId } from '../../design-document'
import { unlocked } from '../selection'
import { mapNodes } from '../tree'
import { edited, type Command } from './command'
import { refitSign, neonAt, neonIds } from './fit-sign'

/** Sets a sign's words, fonts and colors. */

interface Lettering {
  node: NodeId
  lines?: NeonLine[]
  align?: NeonNode['align']
  fonts?: Record<FontKey, FontRecord>
}

/**
 * Changes a sign that need not be selected, because typing into its field does not select it. Omitted
 * properties stay as they are.
 */
export const setLettering: Command<Lettering> = {
  label: 'designCommands.setLettering',
  keys: {},
  when: ({ document }) => neonIds(document).length > 0,
  run: (state, { node: id, lines, align, fonts }) => {
    const node = neonAt(state.document, id)
    if (!node || unlocked(state.document, [id], 'content').length === 0) return edited(state, state.document)
    const said = { ...node, ...(lines && { lines }), ...(align && { align }) }
    const changed = mapNodes(state.document, [id], () => said)
    const named = fonts ? { ...changed, fonts: { ...fonts, ...changed.fonts } } : changed
    return edited(state, refitSign(state, id, named, boxOf(state.document, id, state.measure)))
  },
}
