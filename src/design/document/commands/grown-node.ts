import { multiply, scaling } from '../../geometry/matrix'
import { grownLettering } from '../../template/fit-neon'
import type { DesignNode } from '../design-document'

/**
 * A node larger by two factors along its own sides, about its own origin. Where it has measures of its own these grow, so that
 * strokes, corners and tubes keep theirs; else its matrix does.
 */
export function grownNode(node: DesignNode, x: number, y: number): DesignNode {
  const own = x === y ? grownEvenly(node, x) : undefined
  if (own !== undefined) return own
  if (node.kind === 'image' || node.kind === 'shape')
    return { ...node, width: node.width * x, height: node.height * y }
  return { ...node, transform: multiply(node.transform, scaling(x, y)) }
}

/** What has one size, which both sides follow. */
function grownEvenly(node: DesignNode, factor: number): DesignNode | undefined {
  switch (node.kind) {
    case 'qr':
    case 'emoji':
      return { ...node, size: node.size * factor }
    case 'text': {
      const fit = node.fit && { width: node.fit.width * factor, height: node.fit.height * factor }
      return { ...node, size: node.size * factor, ...(fit && { fit }) }
    }
    case 'neon':
      return grownLettering(node, factor)
    default:
      return undefined
  }
}
