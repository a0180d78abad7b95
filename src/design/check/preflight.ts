import type { Measure } from '../document/boxes'
import type { DesignDocument } from '../design-document'
import type { ProductTemplate } from '../template/product-template'
import { checkDesign } from './check-design'
import type { DetailOf, Finding, MissingGlyphs } from './finding'
import { goodsChecks } from './goods/goods-checks'

/**
 * Checks a design as it would be printed, with all checks (design-document-16).
 * @param missing returns the characters that a text's font lacks; without it missing characters are not checked
 * @param detailOf returns where a picture has detail; without it folds are not checked
 */
export const preflight = (
  document: DesignDocument,
  template: ProductTemplate,
  measure: Measure,
  missing?: MissingGlyphs,
  detailOf?: DetailOf,
): Finding[] => checkDesign(document, template, { measure, missing, detailOf }, goodsChecks)
