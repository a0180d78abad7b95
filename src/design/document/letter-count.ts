import type { DesignDocument, DesignNode } from '../design-document'

/** Counts letters, to bound work whose time grows with them. */

const textsOf = (node: DesignNode): string[] => {
  if ('lines' in node) return node.lines.map(({ text }) => text)
  return node.kind === 'text' ? [node.text] : []
}

const known = new WeakMap<DesignDocument['nodes'], number>()

/** Returns the number of letters in all texts and signs; memoized. */
export function letterCount({ nodes }: Pick<DesignDocument, 'nodes'>): number {
  const before = known.get(nodes)
  if (before !== undefined) return before
  const count = Object.values(nodes)
    .flatMap(textsOf)
    .reduce((sum, { length }) => sum + length, 0)
  known.set(nodes, count)
  return count
}
