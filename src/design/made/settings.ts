import { isRecord } from '@/lib/is-record'
import type { MadeNode, MadeValue } from '../design-document'
import { type MadeWhat, type Parameter, parametersOf, type Settings } from '../made-parameters'

/** Reads the settings of generated objects. */

type Answers = Readonly<Record<string, string>>

const monthPattern = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/
const colorPattern = /^#[0-9a-f]{6}$/
const namePattern = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest

const isNumber = (value: unknown, { least, most, isWhole }: Extract<Parameter, { kind: 'number' }>) =>
  typeof value === 'number' && value >= least && value <= most && (!isWhole || Number.isInteger(value))

const isListOf = (value: unknown, most: number, isItem: (item: unknown) => boolean) =>
  Array.isArray(value) && value.length <= most && value.every(isItem)

/** True if a parameter can have this value. */
export function isAllowed(parameter: Parameter, value: unknown): boolean {
  switch (parameter.kind) {
    case 'choice':
      return typeof value === 'string' && parameter.values.includes(value)
    case 'number':
      return isNumber(value, parameter)
    case 'yes':
      return typeof value === 'boolean'
    case 'color':
      return isText(value, 7) && colorPattern.test(value)
    case 'month':
      return isText(value, 7) && monthPattern.test(value)
    case 'words':
      return isText(value, parameter.longest)
    case 'list':
      return isListOf(value, parameter.most, (item) => isText(item, parameter.longest))
    case 'fonts':
      return isListOf(value, parameter.most, (item) => typeof item === 'string' && namePattern.test(item))
  }
}

/** Describes the allowed values of a parameter, for a message about an invalid one. */
function wantedOf(parameter: Parameter): string {
  switch (parameter.kind) {
    case 'choice':
      return parameter.values.join(', ')
    case 'number':
      return `${parameter.least}–${parameter.most}`
    case 'yes':
      return 'true, false'
    case 'color':
      return '#ff0044'
    case 'month':
      return '2027-01'
    case 'words':
      return `0–${parameter.longest} A-Z`
    case 'list':
      return `0–${parameter.most} × 0–${parameter.longest} A-Z`
    case 'fonts':
      return `0–${parameter.most} × a-z`
  }
}

/** True for a setting that takes its value from an option of the template. */
export const isReference = (value: unknown): value is { option: string } =>
  isRecord(value) &&
  Object.keys(value).length === 1 &&
  typeof value['option'] === 'string' &&
  namePattern.test(value['option'])

export interface SettingProblem {
  name: string
  /** Undefined if the generator has no setting of that name. */
  wanted: string | undefined
}

/** Returns the settings that a generator does not have, or whose values it does not allow. */
export function settingProblems(
  what: MadeWhat,
  settings: Readonly<Record<string, unknown>>,
): SettingProblem[] {
  const known = parametersOf(what)
  return Object.entries(settings).flatMap(([name, value]): SettingProblem[] => {
    const parameter = Object.hasOwn(known, name) ? known[name] : undefined
    if (!parameter) return [{ name, wanted: undefined }]
    return isReference(value) || isAllowed(parameter, value) ? [] : [{ name, wanted: wantedOf(parameter) }]
  })
}

const usualOf = (parameter: Parameter): unknown => {
  if (parameter.kind === 'choice') return parameter.values[0]
  return parameter.kind === 'fonts' ? [] : parameter.usual
}

/** Converts an option's answer to a parameter's value; undefined if the parameter does not allow it. */
function answered(parameter: Parameter, answer: string | undefined): unknown {
  if (answer === undefined) return undefined
  const values: unknown[] = [answer, Number(answer), answer === 'yes', answer.split('\n')]
  return values.find((value) => isAllowed(parameter, value))
}

/** Names of the options that an object's settings refer to. */
export const referencesOf = ({ with: settings }: Pick<MadeNode, 'with'>): string[] =>
  Object.values(settings).flatMap((value) => (isReference(value) ? [value.option] : []))

/** Returns all settings of an object: its own, those from the order's answers, and defaults. */
export function settingsOf<What extends MadeWhat>(
  { what, with: own }: { what: What; with: Readonly<Record<string, MadeValue>> },
  answers: Answers,
): Settings<What> {
  const entries = Object.entries(parametersOf(what)).map(([name, parameter]) => {
    const value = Object.hasOwn(own, name) ? own[name] : undefined
    const found = isReference(value) ? answered(parameter, answers[value.option]) : value
    return [name, found !== undefined && isAllowed(parameter, found) ? found : usualOf(parameter)] as const
  })
  return Object.fromEntries(entries) as Settings<What> // each value has been checked by its parameter
}

/** Fonts that a generated object is drawn in: its own, then those of its settings. */
export function madeFonts({ font, with: { fonts } }: Pick<MadeNode, 'font' | 'with'>): string[] {
  return [font, ...(Array.isArray(fonts) ? fonts : [])]
}

/** All words in an object's settings. */
export const settingWords = ({ with: settings }: Pick<MadeNode, 'with'>): string =>
  Object.values(settings)
    .flatMap((value) => (typeof value === 'string' || Array.isArray(value) ? [value].flat() : []))
    .join(' ')
