/** What is wrong with a design, as material for a message: where, what was found, what was wanted, and what helps. */
export interface Problem {
  /** Such as nodes.n1.transform; '' for the design as a whole. */
  path: string
  /** A message with {path}, {found} and {wanted}. */
  say: `designProblems.${ProblemKind}`
  /** A message that says what to do. */
  fix: `designFixes.${Fix}`
  found: string | number
  wanted: string | number
}

type Fix = 'removeSome' | 'shorten' | 'simplify' | 'chooseAnother' | 'restore' | 'reload' | 'moveOut'

/** Each kind of problem, and what helps against it. */
const fixes = {
  notJson: 'restore',
  tooLarge: 'simplify',
  tooMany: 'removeSome',
  tooLong: 'shorten',
  tooDeep: 'moveOut',
  tooHigh: 'chooseAnother',
  tooLow: 'chooseAnother',
  notFinite: 'restore',
  wrongType: 'restore',
  wrongForm: 'restore',
  notAllowed: 'chooseAnother',
  unknownProperty: 'restore',
  forbiddenName: 'restore',
  newerSchema: 'reload',
  unknownSchema: 'restore',
  flat: 'restore',
  unknownReference: 'restore',
  cycle: 'restore',
  severalParents: 'restore',
  noParent: 'restore',
} as const satisfies Record<string, Fix>

export type ProblemKind = keyof typeof fixes

export const problemKinds = Object.keys(fixes) as ProblemKind[] // the table's own keys

export const problem = (
  kind: ProblemKind,
  path: string,
  found: string | number,
  wanted: string | number,
): Problem => ({
  path,
  say: `designProblems.${kind}`,
  fix: `designFixes.${fixes[kind]}`,
  found,
  wanted,
})

/** A value in at most 60 characters, as a message can show it. */
export function shown(value: unknown): string | number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const text = typeof value === 'string' ? value : Array.isArray(value) ? 'list' : nameOf(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? 'object' : String(value === undefined ? 'nothing' : value)

/** More than these help nobody. */
export const maxProblems = 20
