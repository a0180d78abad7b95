import type { DesignDocument } from '@/design/design-document'
import { problem, type Problem } from '@/design/document/problem'
import { templateProblems } from '@/design/document/template-problems'
import type { Brand } from '@/brand/compiled'
import { templateOfRevision } from '../template-of-revision'

type Rules = Pick<Brand, 'templates' | 'formerTemplates'>

/**
 * Returns the values of a design that its product does not offer (design-document-18), by the template revision
 * that the design was made with. If that revision was not kept, no problem is reported: the design
 * stays as it is, and making its files reports what is missing.
 */
export function templateMismatches(brand: Rules, document: DesignDocument): Problem[] {
  const { template: name, revision } = document.product
  const current = Object.hasOwn(brand.templates, name) ? brand.templates[name] : undefined
  if (!current) return [problem('unknownReference', 'product.template', name, '')]
  if (revision >= current.revision) return templateProblems(document, current)
  const former = templateOfRevision(brand, name, revision)
  return former ? templateProblems(document, former) : []
}
