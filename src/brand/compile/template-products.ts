import { designRoles } from '../lookups'
import type { ProductManifest } from '../schema/catalogue'
import type { TemplateManifest } from '../schema/designs'
import { optionsOf, type OptionSets } from './options'

export type Templates = Record<string, TemplateManifest>
export type Products = Record<string, ProductManifest>

export interface Claim {
  urlKey: string
  /** The template's key. */
  template: string
  /**
   * Values fixed for a product that the template names; undefined if the product comes from one of its
   * categories.
   */
  answers?: Record<string, string> | undefined
}

const takesDesign = (product: ProductManifest, sets: OptionSets) =>
  optionsOf(product, sets).some(([, { role }]) => designRoles.has(role))

/**
 * Returns the products of each template: those it names, then those in its categories that no template names.
 */
export function claims(templates: Templates, products: Products, sets: OptionSets): Claim[] {
  const named = Object.entries(templates).flatMap(([template, { products: own }]) =>
    Object.entries(own).map(([urlKey, answers]) => ({ urlKey, template, answers })),
  )
  const taken = new Set(named.map(({ urlKey }) => urlKey))
  const ofCategories = Object.entries(templates).flatMap(([template, { categories = [] }]) =>
    Object.entries(products)
      .filter(([urlKey, product]) => !taken.has(urlKey) && takesDesign(product, sets))
      .filter(([, product]) => product.categories.some((category) => categories.includes(category)))
      .map(([urlKey]) => ({ urlKey, template })),
  )
  return [...named, ...ofCategories]
}
