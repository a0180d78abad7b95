import type { CheckName, ProductTemplate } from '../template/product-template'

/** Checks that look at the pixels of pictures. */
const ofPixels = ['fold', 'line-art', 'dark', 'even'] as const satisfies readonly CheckName[]

/** True if a check of a template needs the detail of pictures. @param level only checks with this threshold */
export const needsDetail = ({ checks }: Pick<ProductTemplate, 'checks'>, level?: 'stop'): boolean =>
  ofPixels.some(
    (name) => checks[name] !== undefined && (level === undefined || checks[name][level] !== undefined),
  )
