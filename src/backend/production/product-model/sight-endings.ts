import type { DesignDocument } from '@/design/design-document'
import { sizeOf } from '@/design/template/surface-boxes'
import { mockupsOf } from '@/design/mockup/mockups'
import type { MockupName } from '@/design/mockup/mockup'
import type { ProductTemplate } from '@/design/template/product-template'
import type { Sight } from '../product-picture/picture-request'

/** Returns the scenes for the first surface of a design. @param template with the effects of the design's options */
export function scenesFor({ product }: DesignDocument, template: ProductTemplate): MockupName[] {
  const [rule] = template.surfaces
  return rule ? mockupsOf(template, rule, sizeOf(rule, product.size)) : []
}

/** Returns the endings of the files of a sight. */
export const sightEndings = (sight: Sight, document: DesignDocument, template: ProductTemplate): string[] =>
  sight === 'model' ? ['glb', 'usdz'] : scenesFor(document, template).map((name) => `${name}.png`)
