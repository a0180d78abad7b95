import type { Selection } from '@/lib/product-options'
import type { NeonLine } from '../document/design-document'
import { seenColors } from '../text/line-edits'
import { choice, chosenValue, keyOf, type Answer, type Options } from './answer'
import { isLitAlike, litLines, type ChosenLight } from './lit-lines'
import type { LightQuestion, NeonQuestions } from './neon-rule'
import { titled } from './titled'

/** The colors of a sign's letters as answers of its product, and back (design-document-20). */

/** The colors that a page's answers light words in. */
export function chosenLight(options: Options, light: LightQuestion, selection: Selection): ChosenLight {
  const { option, colors, several, any } = light
  const value = chosenValue(options, option, selection)?.title
  if (value !== undefined && value === any) return { colors: Object.keys(colors), isInTurn: true }
  const asked = several.find((each) => each.value === value)?.options
  const titles = asked ? asked.map((each) => chosenValue(options, each, selection)?.title) : [value]
  return { colors: titles.flatMap((title) => keyOf(colors, title) ?? []), isInTurn: false }
}

/**
 * Of a sign whose letters are lit as the page's answers light them, these answers: what the page says in more than one way (a light
 * that changes, two colors that are the same, more colors than letters) stays as it was said.
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

/** The fewest colors that the product is sold in for those that are seen; none that is not offered. */
export function lightAnswers(
  options: Options,
  { light }: NeonQuestions,
  lines: NeonLine[],
  others: Selection,
): Answer[] {
  if (!light) return []
  const as = standing(options, light, lines, others)
  if (as) return as
  // A color that every letter of a line has alone counts as one.
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
