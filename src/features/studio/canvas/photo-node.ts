import type { DesignDocument, ImageNode } from '@/design/design-document'
import type { SurfaceRule } from '@/design/template/surface-rule'

/** Returns the photo on a surface. */
export function photoIn({ surfaces, nodes }: DesignDocument, { id }: SurfaceRule): ImageNode | undefined {
  const on = surfaces[id]?.nodes ?? []
  return on.map((node) => nodes[node]).find((node) => node?.kind === 'image')
}
