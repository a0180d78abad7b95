import { parametersOf } from '@/design/made-parameters'
import { settingProblems, referencesOf } from '@/design/made/settings'
import { takesWords, wordedWhats } from '@/design/made/typed-words'
import type { MadeValue } from '@/design/design-document'
import { isTextFace } from '@/design/text/face-sets'
import { textFaces } from '@/design/text/text-faces'
import type { DateLists } from '../../schema/dates'
import type { TemplateManifest } from '../../schema/designs'
import { unknownNameMessage } from '../references'
import { keysOf, type ReportProblem } from './template-names'

/** Checks a template's settings for generated objects (brand-56). */

type Begin = NonNullable<TemplateManifest['surfaces'][string]['begins']>[number]

function checkBegin(
  begin: Begin,
  { options, words = {} }: TemplateManifest,
  report: (path: (string | number)[], message: string) => void,
) {
  const [left, top, width, height] = begin.at
  if (left + width > 1.0001 || top + height > 1.0001)
    report(
      ['at'],
      'at: left and width, or top and height, are more than 1 together, so that it leaves the surface.',
    )
  if (!('made' in begin)) return
  const settings = (begin.with ?? {}) as Record<string, MadeValue> // checked by the next lines
  for (const { name, wanted } of settingProblems(begin.made, settings))
    report(
      ['with', name],
      wanted === undefined
        ? `with: ${unknownNameMessage(`setting of "${begin.made}"`, name, keysOf(parametersOf(begin.made)))}`
        : `with › ${name} should be one of: ${wanted}, or { option: … }.`,
    )
  for (const option of referencesOf({ with: settings }))
    if (!Object.hasOwn(options, option))
      report(['with'], `with: ${unknownNameMessage('option', option, keysOf(options))}`)
  if (begin.slot !== undefined && !takesWords(begin.made))
    report(['slot'], `slot: a "${begin.made}" takes no words; only ${wordedWhats.join(', ')} does.`)
  else if (begin.slot !== undefined && !Object.hasOwn(words, begin.slot))
    report(['slot'], `slot: ${unknownNameMessage('slot of "words"', begin.slot, keysOf(words))}`)
  if (!isTextFace(begin.font))
    report(['font'], `font: ${unknownNameMessage('text face', begin.font, keysOf(textFaces))}`)
}

export function checkMade(template: TemplateManifest, lists: DateLists, report: ReportProblem) {
  for (const [index, list] of (template.dates ?? []).entries())
    if (!Object.hasOwn(lists, list))
      report(['dates', index], `dates: ${unknownNameMessage('country of dates.yaml', list, keysOf(lists))}`)
  for (const [place, begins] of begun(template))
    for (const [index, begin] of begins.entries())
      checkBegin(begin, template, (path, message) =>
        report([...place, index, ...path], `${place.join(' › ')} › ${message}`),
      )
}

/** Returns all initial objects of surfaces and options, with their positions in the template. */
function begun({ surfaces, options }: TemplateManifest): [place: string[], begins: Begin[]][] {
  const inOptions = Object.entries(options).flatMap(([option, { values }]) =>
    Object.entries(values).flatMap(([value, change]) =>
      Object.entries(change.surfaces ?? {}).map(([surface, { begins }]) => ({
        place: ['options', option, 'values', value, 'surfaces', surface, 'begins'],
        begins,
      })),
    ),
  )
  const own = Object.entries(surfaces).flatMap(([surface, { begins, withPhoto }]) => [
    { place: ['surfaces', surface, 'begins'], begins },
    { place: ['surfaces', surface, 'withPhoto'], begins: withPhoto },
  ])
  return [...own, ...inOptions].map(({ place, begins = [] }) => [place, begins])
}
