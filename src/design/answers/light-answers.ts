import type { Selection } from '@/lib/products/product-options'
import type { NeonLine } from '../design-document'
import { seenColors } from '../text/line-edits'
import { choice, chosenValue, keyOf, type Answer, type Options } from './answer'
import { isLitAlike, litLines, type ChosenLight } from './lit-lines'
import type { LightQuestion, NeonQuestions } from '../template/neon-rule'
import { titled } from './titled'

/** Converts the colors of a sign's letters to option values of its product, and back (design-document-20). */

/** Returns the letter colors for the option values selected on the page. */
export function chosenLight(options: Options, light: LightQuestion, selection: Selection): ChosenLight {
  const { option, colors, several, any } = light
  const value = chosenValue(options, option, selection)?.title
  if (value !== undefined && value === any) return { colors: Object.keys(colors), isInTurn: true }
  const asked = several.find((each) => each.value === value)?.options
  const titles = asked ? asked.map((each) => chosenValue(options, each, selection)?.title) : [value]
  return { colors: titles.flatMap((title) => keyOf(colors, title) ?? []), isInTurn: false }
}

/**
 * Returns the values selected on the page if they give the sign's colors. Choices with several equivalents
 * stay as made: a color-changing light, two equal colors, or more colors than letters.
 */
function standing(options: Options, light: LightQuestion, lines: NeonLine[], others: Selection) {
  const now = chosenValue(options, light.option, others)?.title
  if (now === undefined) return undefined
  const said = litLines(
    lines.map(({ text }) => text),
    chosenLight(options, light, others),
  )
  if (!said.every((line, index) => isLitAlike(line, lines[index]))) return undefined
  const asked = light.several.find(({ value }) => value === now)?.options ?? []
  const titles = asked.map((title) => [title, chosenValue(options, title, others)?.title] as const)
  if (titles.some(([, title]) => title === undefined)) return undefined
  return [[light.option, now] as const, ...titles].map(([title, value]) =>
    choice(options, 'color', { title, value }),
  )
}

/**
 * Returns the option values with the fewest colors sold that cover the visible ones; without a value if the
 * colors are not offered.
 */
export function lightAnswers(
  options: Options,
  { light }: NeonQuestions,
  lines: NeonLine[],
  others: Selection,
): Answer[] {
  if (!light) return []
  const as = standing(options, light, lines, others)
  if (as) return as
  // Includes only the colors of visible letters; a line's own color may not be among them.
  const colors = seenColors(lines)
  const titles = colors.map((color) => light.colors[color])
  const names = colors.map((color) => light.colors[color] ?? color)
  const said = names.join(', ')
  if (colors.length < 2)
    return [choice(options, 'color', { title: light.option, value: titles[0], said: names[0] ?? '' })]
  const several = light.several.find(({ options: asked }) => asked.length >= colors.length)
  if (several)
    return [
      choice(options, 'color', { title: light.option, value: several.value, said }),
      ...several.options.map((title, index) =>
        choice(options, 'color', { title, value: titles[index] ?? titles[0], said: names[index] ?? '' }),
      ),
    ]
  const isOffered = light.any !== undefined && titles.every((title) => title !== undefined)
  return isOffered
    ? [choice(options, 'color', { title: light.option, value: light.any, said })]
    : [{ name: 'color', said, option: titled(options, light.option) }]
}
