import type { Brand } from '@/brand/compiled'
import { asOfRevision } from '@/design/template/former-template'
import type { ProductTemplate } from '@/design/template/product-template'

/** How a product was designed by one revision of its template (production-17); undefined when nobody kept it. */
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
