import { didYouMean, nearest } from '@/lib/words/did-you-mean'
import type { KeyedOption } from '../../compile/options'
import { askedOption } from '../../compile/template-options'
import { sizeRule } from '../../compile/template-sizes'
import type { Path } from '../../manifest/source'
import type { TemplateManifest } from '../../schema/designs'
import { unknownNameMessage } from '../references'
import { keysOf, type ReportProblem } from './template-names'

/**
 * Checks that each option of a template is either asked by the product or fixed by the template, never both.
 */
export function checkAnswers(
  template: TemplateManifest,
  urlKey: string,
  options: readonly KeyedOption[],
  answers: Record<string, string> | undefined,
  report: ReportProblem,
) {
  const at: Path = answers ? ['products', urlKey] : ['categories']
  for (const [name, { asked, values }] of Object.entries(template.options)) {
    const option = askedOption(name, asked, options)
    const offered = Object.keys(option?.values ?? {})
    const unknown = offered.find((value) => !Object.hasOwn(values, value))
    const misspelled =
      unknown &&
      nearest(
        unknown,
        Object.keys(values).filter((value) => !offered.includes(value)),
      )
    if (unknown !== undefined && misspelled !== undefined && misspelled !== '')
      report(
        ['options', name, 'values', misspelled],
        `options › ${name} has "${misspelled}", which no product offers. Did you mean "${unknown}"?`,
        'key',
      )
    else if (unknown !== undefined)
      report(
        ['options', name, 'values'],
        `options › ${name}: "${urlKey}" also offers "${unknown}". Add it, with {} if it changes nothing.`,
        'key',
      )
    if (option && answers && Object.hasOwn(answers, name))
      report(
        ['products', urlKey, name],
        `products › ${urlKey}: the product asks for "${name}" itself. Remove it here.`,
        'key',
      )
  }
  for (const [name, value] of Object.entries(answers ?? {})) {
    const rule = template.options[name]
    if (!rule)
      report(
        ['products', urlKey, name],
        `products › ${urlKey}: ${unknownNameMessage('option', name, keysOf(template.options))}`,
        'key',
      )
    else if (!Object.hasOwn(rule.values, value))
      report(
        ['products', urlKey, name],
        `products › ${urlKey} › ${name}: ${unknownNameMessage('value', value, keysOf(rule.values))}`,
      )
  }
  if (!sizeRule(urlKey, template.sizes, options))
    report(
      at,
      `products › ${urlKey} does not ask for a size. List the sizes that it is made in under sizes › only, in mm.`,
      'key',
    )
}

/** Checks that every option that a template names belongs to one of its products. */
export function checkNamedOptions(template: TemplateManifest, asked: Set<string>, report: ReportProblem) {
  const named: [Path, string | undefined][] = [
    ...Object.entries(template.options).flatMap(([name, { asked: keys = [] }]) =>
      [keys].flat().map((key): [Path, string] => [['options', name, 'asked'], key]),
    ),
    ...(template.neon?.lines ?? []).map((key, index): [Path, string] => [['neon', 'lines', index], key]),
    [['neon', 'lineCount', 'option'], template.neon?.lineCount?.option],
    [['neon', 'lettering'], template.neon?.lettering],
    [['neon', 'light', 'option'], template.neon?.light?.option],
    ...Object.entries(template.words ?? {}).map(([slot, key]): [Path, string] => [['words', slot], key]),
  ]
  for (const [path, key] of named)
    if (key !== undefined && !asked.has(key))
      report(path, `${path.join(' › ')}: none of its products asks for "${key}".${didYouMean(key, asked)}`)
}
