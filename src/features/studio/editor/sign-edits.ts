import type { DesignDocument, FontRecord, NeonNode, NodeId } from '@/design/document/design-document'
import { recolored } from '@/design/text/line-edits'
import type { Editor } from './editor'

/** What is done to a sign as a whole, from its panel and from the menu (studio-120, studio-121). */

export interface SignNode {
  id: NodeId
  node: NeonNode
}

/** The words of a sign: those that are selected, else the first ones. */
export function signIn({ nodes }: DesignDocument, selection: readonly NodeId[]): SignNode | undefined {
  const signs = Object.entries(nodes).flatMap(([id, node]) => (node.kind === 'neon' ? [{ id, node }] : []))
  return signs.find(({ id }) => selection.includes(id)) ?? signs[0]
}

/** Words, colors and size stay; one entry. */
export const setFont = (editor: Editor, { id, node }: SignNode, font: string, record: FontRecord): boolean =>
  editor.run('setLettering', {
    node: id,
    lines: node.lines.map((line) => ({ ...line, font })),
    fonts: { [font]: record },
  })

export const setLight = (editor: Editor, { id, node }: SignNode, color: string): boolean =>
  editor.run('setLettering', { node: id, lines: node.lines.map((line) => recolored(line, color)) })
