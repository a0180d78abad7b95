import { didYouMean } from '@/lib/did-you-mean'
import type { KeyedOption } from '../compile/options'
import { askedOption } from '../compile/template-options'
import { sizeRule } from '../compile/template-sizes'
import type { Path } from '../manifest/source'
import type { TemplateManifest } from '../schema/designs'
import { noSuch } from './references'
import { keysOf, type ReportProblem } from './template-names'

/** What a template says of one of its products is asked by it, or fixed by the template, and never both. */
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
    const unknown = Object.keys(option?.values ?? {}).find((value) => !Object.hasOwn(values, value))
    if (unknown !== undefined)
      report(
        ['options', name, 'values'],
        `options › ${name}: "${urlKey}" also offers "${unknown}".${didYouMean(unknown, Object.keys(values))} Add it, with {} if it changes nothing.`,
        'key',
      )
    if (option && answers && Object.hasOwn(answers, name))
      report(
        ['products', urlKey, name],
        `products › ${urlKey}: it asks for "${name}" itself. Take it out here.`,
        'key',
      )
  }
  for (const [name, value] of Object.entries(answers ?? {})) {
    const rule = template.options[name]
    if (!rule)
      report(
        ['products', urlKey, name],
        `products › ${urlKey}: ${noSuch('option', name, keysOf(template.options))}`,
        'key',
      )
    else if (!Object.hasOwn(rule.values, value))
      report(
        ['products', urlKey, name],
        `products › ${urlKey} › ${name}: ${noSuch('value', value, keysOf(rule.values))}`,
      )
  }
  if (!sizeRule(urlKey, template.sizes, options))
    report(
      at,
      `products › ${urlKey} asks for no size. Write the sizes that it is made in below sizes › only, in mm.`,
      'key',
    )
}

/** Every option that a template names belongs to one of its products. */
export function checkAsked(template: TemplateManifest, asked: Set<string>, report: ReportProblem) {
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
