import { isChoice } from '@/lib/products/product-options'
import type { OptionManifest } from '../schema/catalogue'
import { unknownNameMessage } from './references'
import type { CheckInput } from './reporter'
import type { Path } from '../manifest/source'

type Sets = Record<string, Record<string, OptionManifest>>

const single = new Set(['dropdown', 'radio'])

/** Finds mistakes within one option (brand-27). */
function* slips(option: OptionManifest): Generator<{ path: Path; message: string }> {
  const values = Object.entries(option.values ?? {})
  if (isChoice(option) && values.length === 0)
    yield {
      path: [],
      message: `is a ${option.type} without "values". Add the values that shoppers choose from.`,
    }
  if (!isChoice(option) && values.length > 0)
    yield {
      path: ['values'],
      message: `is a ${option.type}, which shoppers fill in, so it cannot have "values".`,
    }
  const preselected = values.filter(([, value]) => value.isDefault).map(([key]) => key)
  if (single.has(option.type) && preselected.length > 1)
    yield {
      path: ['values', preselected[1] ?? '', 'isDefault'],
      message: `has several values with "isDefault: true": ${preselected.join(', ')}. Keep one.`,
    }
  for (const [key, { width, height }] of values)
    if ((width === undefined) !== (height === undefined))
      yield {
        path: ['values', key],
        message: `› ${key} has only one of "width" and "height". Write both, in inches.`,
      }
  if (option.role === 'size' && !values.some(([, value]) => value.width !== undefined))
    yield { path: ['role'], message: 'is the size, but none of its values has "width" and "height".' }
  if (
    (option.role === 'width' || option.role === 'height') &&
    (option.minimum === undefined || option.maximum === undefined)
  )
    yield {
      path: ['role'],
      message: `is the ${option.role} of a custom size. Add "minimum" and "maximum", in inches.`,
    }
  if ((option.role === 'width' || option.role === 'height') && option.type !== 'field')
    yield { path: ['type'], message: `is the ${option.role} of a custom size. It should be a field.` }
  if (option.role === 'artwork' && option.type !== 'file')
    yield { path: ['type'], message: 'is the artwork. It should be a file.' }
  if ((option.minimum ?? -Infinity) > (option.maximum ?? Infinity))
    yield {
      path: ['minimum'],
      message: `has a minimum (${option.minimum}) above its maximum (${option.maximum}). Swap the two.`,
    }
  if ((option.selectMin ?? 0) > (option.selectMax ?? Infinity))
    yield { path: ['selectMin'], message: 'has a selectMin above its selectMax.' }
}

function checkShowIf(
  rule: NonNullable<OptionManifest['showIf']>,
  all: Map<string, OptionManifest[]>,
  reportProblem: (path: Path, message: string) => void,
) {
  const targets = all.get(rule.option)
  if (!targets)
    return reportProblem(['option'], unknownNameMessage('option', rule.option, new Set(all.keys())))
  const values = new Set(targets.flatMap((target) => Object.keys(target.values ?? {})))
  if (values.size === 0)
    return reportProblem(
      ['option'],
      `"${rule.option}" has no values to choose from, so nothing can depend on it.`,
    )
  for (const [index, value] of rule.is.entries())
    if (!values.has(value))
      reportProblem(['is', index], `${rule.option} › ${unknownNameMessage('value', value, values)}`)
}

/**
 * Checks that options are consistent and depend only on options and values that exist (brand-27, brand-28).
 */
export function checkOptions({ usable, parts, report }: CheckInput) {
  const sets: Sets = usable.options?.optionSets ?? {}
  const all = new Map<string, OptionManifest[]>()
  for (const set of Object.values(sets))
    for (const [key, option] of Object.entries(set)) all.set(key, [...(all.get(key) ?? []), option])
  for (const [setName, set] of Object.entries(sets))
    for (const [key, option] of Object.entries(set)) {
      const at = ['optionSets', setName, key]
      const label = at.join(' › ')
      // An empty "values:" is already reported as empty.
      const isEmptied = parts.options.emptied.includes([...at, 'values'].join('.'))
      for (const { path, message } of isEmptied ? [] : slips(option))
        report.error('options', [...at, ...path], `${label} ${message}`, 'key')
      const rules = [
        ...(option.showIf ? [{ path: [...at, 'showIf'], rule: option.showIf }] : []),
        ...Object.entries(option.values ?? {}).flatMap(([value, { showIf }]) =>
          showIf ? [{ path: [...at, 'values', value, 'showIf'], rule: showIf }] : [],
        ),
      ]
      for (const { path, rule } of rules)
        checkShowIf(rule, all, (below, message) =>
          report.error('options', [...path, ...below], `${path.join(' › ')}: ${message}`),
        )
    }
}

/** Returns a cycle of options that depend on each other; undefined if there is none (brand-28). */
export function findCycle(options: readonly (readonly [string, OptionManifest])[]): string[] | undefined {
  const waitsFor = new Map(
    options.map(([key, option]) => [
      key,
      [option.showIf, ...Object.values(option.values ?? {}).map((value) => value.showIf)].flatMap((rule) =>
        rule ? [rule.option] : [],
      ),
    ]),
  )
  const done = new Set<string>()
  const follow = (key: string, trail: string[]): string[] | undefined => {
    if (trail.includes(key)) return [...trail.slice(trail.indexOf(key)), key]
    if (done.has(key)) return undefined
    for (const next of waitsFor.get(key) ?? []) {
      const circle = follow(next, [...trail, key])
      if (circle) return circle
    }
    done.add(key)
    return undefined
  }
  for (const key of waitsFor.keys()) {
    const circle = follow(key, [])
    if (circle) return circle
  }
  return undefined
}
