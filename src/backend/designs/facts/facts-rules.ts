import { createHash } from 'node:crypto'
import type { Brand } from '@/brand/compiled'
import { type FactsRules, factsVersion } from '@/design/facts/design-facts'
import type { ProductTemplate } from '@/design/template/product-template'
import { templateOfRevision } from '../template-of-revision'
import type { FactsRevision } from './facts-store'

/** The rules by which the facts of a saved version are computed. */

export type Shop = Pick<Brand, 'id' | 'templates' | 'formerTemplates'>

/** Returns the rules for a revision; undefined if the brand no longer has its template. */
export function rulesFor(brand: Shop, { template, templateRevision }: FactsRevision): FactsRules | undefined {
  const today = Object.hasOwn(brand.templates, template) ? brand.templates[template] : undefined
  return today && { made: templateOfRevision(brand, template, templateRevision) ?? today, today }
}

const known = new WeakMap<ProductTemplate, Map<number, string>>()

/** Returns a short fingerprint of the rules that the facts depend on. */
export function fingerprintOf(rules: FactsRules, { templateRevision }: FactsRevision): string {
  const names = known.get(rules.today) ?? new Map<number, string>()
  known.set(rules.today, names)
  const name =
    names.get(templateRevision) ??
    `${factsVersion}/${createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 24)}`
  names.set(templateRevision, name)
  return name
}
