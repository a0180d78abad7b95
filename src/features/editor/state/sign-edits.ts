import type { DesignDocument, FontRecord, NeonNode, NodeId } from '@/design/design-document'
import { recolored } from '@/design/text/line-edits'
import type { Editor } from './editor'

/** Changes to a whole sign, from its panel and from the menu (studio-120, studio-121). */

export interface SignNode {
  id: NodeId
  node: NeonNode
}

/** Returns the selected sign, or else the first one. */
export function signIn({ nodes }: DesignDocument, selection: readonly NodeId[]): SignNode | undefined {
  const signs = Object.entries(nodes).flatMap(([id, node]) => (node.kind === 'neon' ? [{ id, node }] : []))
  return signs.find(({ id }) => selection.includes(id)) ?? signs[0]
}

/** Changes the lettering as one undo step; words, colors and size stay. */
export const setFont = (editor: Editor, { id, node }: SignNode, font: string, record: FontRecord): boolean =>
  editor.run('setLettering', {
    node: id,
    lines: node.lines.map((line) => ({ ...line, font })),
    fonts: { [font]: record },
  })

export const setLight = (editor: Editor, { id, node }: SignNode, color: string): boolean =>
  editor.run('setLettering', { node: id, lines: node.lines.map((line) => recolored(line, color)) })
