import { countRule } from '../../compile/templates'
import type { TemplateManifest } from '../../schema/designs'
import { unknownNameMessage } from '../references'
import { keysOf, type ReportProblem } from './template-names'

type Within = NonNullable<NonNullable<TemplateManifest['surfaces'][string]['count']>['within']>

/** Returns the problem with the limits of one value. They must allow a number; for a default value, the default one. */
function limitProblem(
  { options }: TemplateManifest,
  [value, [least, most]]: [string, [number, number]],
  { option, counted, numbers }: { option: string; counted: string; numbers: Map<string, number> },
): string | undefined {
  const isIn = (number: number | undefined) => number !== undefined && number >= least && number <= most
  if (least > most) return `the least is above the most. Write [${most}, ${least}].`
  if (![...numbers.values()].some(isIn))
    return `no value of the option "${counted}" is from ${least} to ${most}. Widen the limits, or add a value.`
  const usual = options[counted]?.default ?? ''
  return value === options[option]?.default && !isIn(numbers.get(usual))
    ? `the default "${usual}" of the option "${counted}" is not from ${least} to ${most}. Choose another default.`
    : undefined
}

/** Checks that count limits name existing options and values, and leave a number for each value (count-limits.ts). */
export function checkLimits(
  template: TemplateManifest,
  [id, rule]: [id: string, rule: TemplateManifest['surfaces'][string]],
  report: ReportProblem,
) {
  const { count } = countRule(rule)
  if (!count || 'fixed' in count || !count.within) return
  const { option, values }: Within = count.within
  const path = ['surfaces', id, 'count', 'within']
  const name = `surfaces › ${id} › count › within`
  const others = new Set([...keysOf(template.options)].filter((each) => each !== count.option))
  if (!others.has(option)) {
    report([...path, 'option'], `${name}: ${unknownNameMessage('option', option, others)}`)
    return
  }
  const known = keysOf(template.options[option]?.values)
  const counted = Object.keys(template.options[count.option]?.values ?? {})
  const numbers = new Map(counted.map((value) => [value, count.values?.[value] ?? Number(value)]))
  for (const [value, range] of Object.entries(values)) {
    const at = [...path, 'values', value]
    const told = `${name} › values › ${value}`
    if (!known.has(value)) {
      report(at, `${told}: ${unknownNameMessage(`value of the option "${option}"`, value, known)}`, 'key')
      continue
    }
    const problem = limitProblem(template, [value, range], { option, counted: count.option, numbers })
    if (problem !== undefined) report(at, `${told}: ${problem}`)
  }
}
