import type { DesignDocument } from '@/design/document/design-document'
import { problem, type Problem } from '@/design/document/problem'
import { templateProblems } from '@/design/document/template-problems'
import type { Brand } from '@/brand/compiled'
import { templateOfRevision } from './template-of-revision'

type Rules = Pick<Brand, 'templates' | 'formerTemplates'>

/**
 * What a design asks for that its product is not made in (design-document-18), by the revision of the template that it was made with.
 * One
 * that nobody kept can't be asked: the design stays as it is, and its files say what is missing.
 */
export function unfitFor(brand: Rules, document: DesignDocument): Problem[] {
  const { template: name, revision } = document.product
  const current = Object.hasOwn(brand.templates, name) ? brand.templates[name] : undefined
  if (!current) return [problem('unknownReference', 'product.template', name, '')]
  if (revision >= current.revision) return templateProblems(document, current)
  const former = templateOfRevision(brand, name, revision)
  return former ? templateProblems(document, former) : []
}
