import type * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import type { DesignDocument } from '../design-document'
import { documentShape } from './document-shape'
import { problem, shown, type Problem, type ProblemKind } from './problem'

type Issue = z.core.$ZodIssue

/** Problem kinds for zod's "too_big" issues, by the type of the value. */
const tooMuch: Record<string, ProblemKind> = { string: 'tooLong', array: 'tooMany' }

function valueAt(raw: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined),
    raw,
  )
}

const sizeOf = (value: unknown) =>
  typeof value === 'string' || Array.isArray(value) ? value.length : shown(value)

/** Describes the valid values, as far as zod reports them. */
function wantedBy(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.expected
  if (issue.code === 'invalid_value') return issue.values.map(String).join(', ')
  if (issue.code !== 'invalid_union') return ''
  const { options, errors } = { options: undefined, ...issue }
  return options?.map(String).join(', ') ?? errors.flat().map(wantedBy).join(', ')
}

/** Returns the problem kind of a zod issue, the value found and the value wanted. */
function described(issue: Issue, value: unknown): [ProblemKind, string | number, string | number] {
  switch (issue.code) {
    case 'invalid_type':
      return ['wrongType', shown(value), wantedBy(issue)]
    case 'invalid_value':
    case 'invalid_union':
      return ['notAllowed', shown(value), wantedBy(issue)]
    case 'too_big':
      return [tooMuch[issue.origin] ?? 'tooHigh', sizeOf(value), Number(issue.maximum)]
    case 'too_small':
      return ['tooLow', sizeOf(value), Number(issue.minimum)]
    case 'unrecognized_keys':
      return ['unknownProperty', shown(issue.keys[0]), '']
    case 'invalid_key':
      return ['wrongForm', shown(String(issue.path.at(-1))), 'a-z, A-Z, 0-9, _ . -']
    case 'invalid_format':
      return ['wrongForm', shown(value), issue.pattern ?? issue.format]
    case 'custom':
      return ['wrongForm', shown(value), String(issue.params?.['wanted'] ?? '')]
    default:
      return ['notAllowed', shown(value), '']
  }
}

function toProblem(issue: Issue, raw: unknown): Problem {
  const [kind, found, wanted] = described(issue, valueAt(raw, issue.path))
  return problem(kind, issue.path.map(String).join('.'), found, wanted)
}

/** @returns the design if it matches the schema, otherwise the problems; references are not checked here */
export function checkShape(raw: unknown): { document: DesignDocument } | { problems: Problem[] } {
  const result = documentShape.safeParse(raw)
  return result.success
    ? { document: result.data }
    : { problems: result.error.issues.map((issue) => toProblem(issue, raw)) }
}
