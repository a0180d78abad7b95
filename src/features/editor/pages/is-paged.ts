import type { ProductTemplate } from '@/design/template/product-template'

/** Maximum number of surfaces for a switch with their names. */
const mostNames = 3

/**
 * True for a product whose surfaces are chosen from a strip of thumbnails (studio-83), because they are many, or
 * their number can change. @param made the template with the design's options applied
 */
export const isPaged = ({ surfaces }: Pick<ProductTemplate, 'surfaces'>): boolean =>
  surfaces.length > mostNames || surfaces.some(({ stem }) => stem !== undefined)
