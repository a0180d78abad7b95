import { isColor } from '../../compile/template-signs'
import { optionCalled, type Options } from '../../compile/template-options'
import type { LabelManifest } from '../../schema/design-labels'
import type { TemplateManifest } from '../../schema/designs'
import { unknownNameMessage } from '../references'
import { keysOf, type ReportProblem } from './template-names'

type Report = (path: (string | number)[], message: string, which?: 'key' | 'value') => void

function checkBackground({ background }: LabelManifest, options: Options, report: Report) {
  if (background === undefined) return
  const option = optionCalled(options, background)
  if (!option)
    return report(
      ['background'],
      `background: ${unknownNameMessage('option', background, new Set(options.map(([name]) => name)))}`,
    )
  for (const [value, { swatch }] of Object.entries(option.values ?? {}))
    if (!isColor(swatch))
      report(
        ['background'],
        `background: the value "${value}" of the option "${background}" has no plain color. Give it a swatch such as "#ff5a36".`,
      )
}

function checkPicture({ picture }: LabelManifest, options: Options, report: Report) {
  if (!picture) return
  const option = optionCalled(options, picture.option)
  if (!option)
    return report(
      ['picture', 'option'],
      `picture › option: ${unknownNameMessage('option', picture.option, new Set(options.map(([name]) => name)))}`,
    )
  for (const value of Object.keys(picture.drawings))
    if (!Object.hasOwn(option.values ?? {}, value))
      report(
        ['picture', 'drawings', value],
        `picture › drawings: ${unknownNameMessage(`value of the option "${picture.option}"`, value, keysOf(option.values))}`,
        'key',
      )
}

/** Checks that a product asks for the options that its label uses. */
export function checkLabel(
  { labels = {}, words = {} }: TemplateManifest,
  urlKey: string,
  options: Options,
  reportProblem: ReportProblem,
) {
  const label = Object.hasOwn(labels, urlKey) ? labels[urlKey] : undefined
  if (!label) return
  const report: Report = (path, message, which) =>
    reportProblem(['labels', urlKey, ...path], `labels › ${urlKey} › ${message}`, which)
  for (const [index, { slot }] of label.lines.entries()) {
    if (slot === undefined) continue
    const option = Object.hasOwn(words, slot) ? words[slot] : undefined
    if (option === undefined)
      report(
        ['lines', index, 'slot'],
        `lines › slot: ${unknownNameMessage('slot of "words"', slot, keysOf(words))}`,
      )
    else if (!optionCalled(options, option))
      report(
        ['lines', index, 'slot'],
        `lines › slot "${slot}" is typed into the option "${option}", which the product does not have.`,
      )
  }
  checkBackground(label, options, report)
  checkPicture(label, options, report)
}
