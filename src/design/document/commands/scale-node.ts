import { multiply, scaling } from '../../geometry/matrix'
import { grownLettering } from '../fit-neon'
import type { DesignNode } from '../../design-document'

/**
 * Scales a node by two factors along its own axes, about its origin. The node's dimensions are scaled if it
 * has any, so that strokes, corners and tubes keep their size. Otherwise its matrix is scaled.
 */
export function scaleNode(node: DesignNode, x: number, y: number): DesignNode {
  const own = x === y ? grownEvenly(node, x) : undefined
  if (own !== undefined) return own
  if (node.kind === 'image' || node.kind === 'shape' || node.kind === 'made')
    return { ...node, width: node.width * x, height: node.height * y }
  return { ...node, transform: multiply(node.transform, scaling(x, y)) }
}

/** Scales nodes that have a single size for both directions. */
function grownEvenly(node: DesignNode, factor: number): DesignNode | undefined {
  switch (node.kind) {
    case 'qr':
    case 'emoji':
      return { ...node, size: node.size * factor }
    case 'text': {
      const fit = node.fit && { width: node.fit.width * factor, height: node.fit.height * factor }
      const { shadow } = node
      const moved = shadow && { shadow: { ...shadow, x: shadow.x * factor, y: shadow.y * factor } }
      return { ...node, size: node.size * factor, ...(fit && { fit }), ...moved }
    }
    case 'neon':
      return grownLettering(node, factor)
    default:
      return undefined
  }
}
