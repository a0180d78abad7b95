import type { ProductTemplate } from '@/design/template/product-template'
import type { Sight } from '../product-picture/picture-request'

/** Returns the endings of the files of a sight. */
export const sightEndings = (sight: Sight, _template: ProductTemplate): string[] =>
  sight === 'model' ? ['glb', 'usdz'] : []
