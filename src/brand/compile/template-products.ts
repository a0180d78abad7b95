import { designRoles } from '../questions'
import type { ProductManifest } from '../schema/catalogue'
import type { TemplateManifest } from '../schema/designs'
import { optionsOf, type OptionSets } from './options'

export type Templates = Record<string, TemplateManifest>
export type Products = Record<string, ProductManifest>

export interface Claim {
  urlKey: string
  /** The template's key. */
  template: string
  /** Named itself, with what it does not ask; undefined: it is in one of the template's categories. */
  answers?: Record<string, string> | undefined
}

const takesDesign = (product: ProductManifest, sets: OptionSets) =>
  optionsOf(product, sets).some(([, { role }]) => designRoles.has(role))

/** Which products each template is for: those it names, then those of its categories that no template names. */
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
