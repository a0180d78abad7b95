import type { NeonNode, NodeId } from '@/design/document/design-document'
import { useDocument, useSelection } from '../../EditorContext'

export interface SignNode {
  id: NodeId
  node: NeonNode
}

/** The words of a sign: those that are selected, else the first ones. */
export function useSign(): SignNode | undefined {
  const { nodes } = useDocument()
  const selection = useSelection()
  const signs = Object.entries(nodes).flatMap(([id, node]) => (node.kind === 'neon' ? [{ id, node }] : []))
  return signs.find(({ id }) => selection.includes(id)) ?? signs[0]
}
