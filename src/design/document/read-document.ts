import { isRecord } from '@/lib/is-record'
import { boundProblems } from './bounds'
import type { DesignDocument } from './design-document'
import { limits } from './limits'
import { migrated } from './migrate'
import { maxProblems, problem, shown, type Problem } from './problem'
import { quantized } from './quantize'
import { referenceProblems } from './reference-problems'
import { checkShape } from './shape-problems'

export type ReadDocument = { document: DesignDocument } | { problems: Problem[] }

const refused = (problems: Problem[]): ReadDocument => ({ problems: problems.slice(0, maxProblems) })

/**
 * Reads a design that came from outside: a draft, a saved design, another shopper's link, a file. Never throws; what it was
 * given stays as it is, so that nothing is lost by a refusal (design-document-1).
 * @param value parsed JSON
 * @returns the design in today's schema and rounded, or at most twenty problems
 */
export function readDocument(value: unknown): ReadDocument {
  if (!isRecord(value)) return refused([problem('wrongType', '', shown(value), 'object')])
  const bounds = boundProblems(value)
  if (bounds.length > 0) return refused(bounds)
  const current = migrated(value)
  if ('problems' in current) return refused(current.problems)
  const shaped = checkShape(current.raw)
  if ('problems' in shaped) return refused(shaped.problems)
  const document = quantized(shaped.document)
  const references = referenceProblems(document)
  return references.length > 0 ? refused(references) : { document }
}

/** The same for a design that was changed here: nothing of it is copied. */
export function documentProblems(document: DesignDocument): Problem[] {
  const bounds = boundProblems({ ...document })
  if (bounds.length > 0) return bounds
  const shaped = checkShape(document)
  return 'problems' in shaped ? shaped.problems : referenceProblems(document)
}

/** The same for the text of a file, whose length is looked at before anything is parsed. */
export function readDocumentText(text: string): ReadDocument {
  const bytes = text.length > limits.bytes ? text.length : new TextEncoder().encode(text).length
  if (bytes > limits.bytes) return refused([problem('tooLarge', '', bytes, limits.bytes)])
  const parsed = parsedText(text)
  return parsed ? readDocument(parsed.value) : refused([problem('notJson', '', shown(text), 'JSON')])
}

function parsedText(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
