import { isRecord } from '@/lib/is-record'
import { boundProblems } from './bounds'
import type { DesignDocument } from '../design-document'
import { limits } from './limits'
import { migrateSchema } from './migrate'
import { maxProblems, problem, shown, type Problem } from './problem'
import { quantizeDocument } from './quantize'
import { referenceProblems } from './reference-problems'
import { checkShape } from './shape-problems'
import { sumProblems } from './sum-problems'

export type ReadDocument = { document: DesignDocument } | { problems: Problem[] }

const refused = (problems: Problem[]): ReadDocument => ({ problems: problems.slice(0, maxProblems) })

/**
 * Reads a design from outside: a draft, a saved design, another shopper's link, or a file. Never throws, and
 * never changes its input, so that a rejected design is not lost (design-document-1).
 * @param value parsed JSON
 * @returns the rounded design in the current schema, or at most twenty problems
 */
export function readDocument(value: unknown): ReadDocument {
  if (!isRecord(value)) return refused([problem('wrongType', '', shown(value), 'object')])
  const bounds = boundProblems(value)
  if (bounds.length > 0) return refused(bounds)
  const current = migrateSchema(value)
  if ('problems' in current) return refused(current.problems)
  const sums = sumProblems(current.raw)
  if (sums.length > 0) return refused(sums)
  const shaped = checkShape(current.raw)
  if ('problems' in shaped) return refused(shaped.problems)
  const document = quantizeDocument(shaped.document)
  const references = referenceProblems(document)
  return references.length > 0 ? refused(references) : { document }
}

/** Checks a design that was changed in this process the same way, without copying it. */
export function documentProblems(document: DesignDocument): Problem[] {
  const raw = { ...document }
  const bounds = [...boundProblems(raw), ...sumProblems(raw)]
  if (bounds.length > 0) return bounds
  const shaped = checkShape(document)
  return 'problems' in shaped ? shaped.problems : referenceProblems(document)
}

/** Reads a design from text in the same way; the length is checked before the text is parsed. */
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
