import type { DesignDocument } from '@/design/design-document'

/** Returns the colors that a design uses, the most frequent first. */
export function paintsOf({ nodes, surfaces }: DesignDocument): string[] {
  const counts = new Map<string, number>()
  const count = (paint: string | null | undefined) => {
    if (paint) counts.set(paint, (counts.get(paint) ?? 0) + 1)
  }
  for (const node of Object.values(nodes)) {
    if ('fill' in node) count(node.fill)
    if ('stroke' in node) count(node.stroke?.paint)
    if (node.kind === 'text')
      for (const color of [node.shadow?.color, ...(node.gradient?.colors ?? [])]) count(color)
  }
  for (const { background } of Object.values(surfaces)) count(background)
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([paint]) => paint)
}
