import type { DesignDocument, DesignNode } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import type { SurfaceRule } from '@/design/template/surface-rule'
import { sampleDesign, sampleTemplate } from './sample-design'

/** The sample as a tag of brass or maple that is engraved, without cut lines. */
export function engravedTemplate(changes: Partial<SurfaceRule> = {}): ProductTemplate {
  const { cut: _, ...front } = sampleTemplate.surfaces[0]!
  const rule: SurfaceRule = {
    ...front,
    bleed: 0,
    inks: [{ name: 'Engrave', kind: 'engrave' }],
    materials: {
      maple: { base: '#e6cfa5', finish: 'wood', engraved: '#5b3a1e' },
      black: { base: '#202020', finish: 'flat', engraved: '#d8c27a' },
    },
    ...changes,
  }
  return {
    ...sampleTemplate,
    surfaces: [rule],
    options: { material: { values: ['maple', 'black'], default: 'maple' } },
    checks: {
      'stroke-width': { warn: 0.2 },
      'capital-height': { warn: 2 },
      'line-art': { warn: 0.2 },
    },
    output: {
      fileName: '{order}-{line}-{surface}',
      files: [
        { surface: 'front', format: 'pdf' },
        { surface: 'front', format: 'png' },
        { surface: 'front', format: 'dxf' },
      ],
    },
  }
}

export function engravedDesign(nodes: Record<string, DesignNode>, material = 'maple'): DesignDocument {
  const groups = Object.values(nodes).flatMap((node) => (node.kind === 'group' ? node.children : []))
  return {
    ...sampleDesign,
    product: { ...sampleDesign.product, options: { material } },
    surfaceOrder: ['front'],
    surfaces: { front: { nodes: Object.keys(nodes).filter((id) => !groups.includes(id)) } },
    nodes,
    fonts: { ...sampleDesign.fonts, bebas: { sha256: 'b'.repeat(64) } },
  }
}
