import type { Brand } from '@/brand/compiled'
import { asOfRevision } from '@/design/template/former-template'
import type { ProductTemplate } from '@/design/template/product-template'

/** Returns the template in the given revision (production-17); undefined if that revision was not kept. */
export function templateOfRevision(
  { templates, formerTemplates = {} }: Pick<Brand, 'templates' | 'formerTemplates'>,
  name: string,
  revision: number,
): ProductTemplate | undefined {
  const current = Object.hasOwn(templates, name) ? templates[name] : undefined
  if (!current || current.revision === revision) return current
  const kept = Object.hasOwn(formerTemplates, name) ? formerTemplates[name] : undefined
  const former = kept?.find((each) => each.revision === revision)
  return former && asOfRevision(current, former)
}
