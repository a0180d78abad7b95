/**
 * A problem of a design, as data for a message: where it is, what was found, what was wanted, and how to fix
 * it.
 */
export interface Problem {
  /** Path of the value, such as `nodes.n1.transform`; '' for the whole design. */
  path: string
  /** A message key with {path}, {found} and {wanted}. */
  say: `designProblems.${ProblemKind}`
  fix: `designFixes.${Fix}`
  found: string | number
  wanted: string | number
}

type Fix =
  | 'removeSome'
  | 'shortenTexts'
  | 'removeCodes'
  | 'removeDrawings'
  | 'removePictures'
  | 'shorten'
  | 'simplify'
  | 'chooseAnother'
  | 'restore'
  | 'reload'
  | 'moveOut'

const fixes = {
  notJson: 'restore',
  tooLarge: 'simplify',
  tooMany: 'removeSome',
  tooLong: 'shorten',
  letters: 'shortenTexts',
  codes: 'removeCodes',
  codeLetters: 'removeCodes',
  points: 'removeDrawings',
  brushPoints: 'removePictures',
  megapixels: 'removePictures',
  marks: 'removeSome',
  patterns: 'removeSome',
  sheetPoints: 'simplify',
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

export const problemKinds = Object.keys(fixes) as ProblemKind[] // `Object.keys` widens the keys to strings

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

/** Returns a value as a message can show it, in at most 60 characters. */
export function shown(value: unknown): string | number {
  if (typeof value === 'number' && Number.isFinite(value)) return value
  const text = typeof value === 'string' ? value : Array.isArray(value) ? 'list' : nameOf(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? 'object' : String(value === undefined ? 'nothing' : value)

/** Upper limit for the problems reported at once; more would not help anyone. */
export const maxProblems = 20
