import type { ProductTemplate } from '@/design/template/product-template'

/** Up to so many surfaces are switched by their names. */
const mostNames = 3

/**
 * True for a product whose surfaces are chosen from a strip of thumbnails (studio-83): many, or a set that can
 * grow. @param made the template with the design's options applied
 */
export const isPaged = ({ surfaces }: Pick<ProductTemplate, 'surfaces'>): boolean =>
  surfaces.length > mostNames || surfaces.some(({ stem }) => stem !== undefined)
