import { chosen, typed, type OptionValue, type ProductOption, type Selection } from '@/lib/product-options'
import { estimatedSize, type Measure } from '../document/boxes'
import type { DesignDocument, NeonLine, NeonNode, Size } from '../document/design-document'
import { shownNodes } from '../document/tree'
import { seenColors } from '../text/line-edits'
import { fittedNeon } from './fit-neon'
import { titled, valueTitled } from './titled'
import type { NeonQuestions, NeonRule, ProductTemplate } from './product-template'

/** What a design says, and the product's answer for it; without one the product can't be ordered so. */
export interface Answer {
  name: string
  /** In the product's words where it has any. */
  said: string
  option?: ProductOption | undefined
  answer?: string[] | string | undefined
}

type Options = readonly ProductOption[]
type Light = NonNullable<NeonQuestions['light']>

/** Of all signs that are seen: what is hung beside the first one is made too. */
const linesIn = (document: DesignDocument): NeonLine[] =>
  shownNodes(document).flatMap((node) => ('lines' in node ? node.lines : []))

interface Chosen {
  title: string
  /** The value's title; undefined where the product has none for it. */
  value: string | undefined
  said?: string
}

function choice(options: Options, name: string, { title, value, said = value ?? '' }: Chosen): Answer {
  const option = titled(options, title)
  const found = valueTitled(option, value)
  return { name, said, option, answer: found && [found.uid] }
}

/** A light that is no one color, such as one that changes, is drawn in the usual one: until there is another, it is meant. */
function isBeyondColors({ colors, several }: Light, title: string | undefined): title is string {
  return title !== undefined && title !== several?.value && keyOf(colors, title) === undefined
}

function lightAnswers(
  options: Options,
  { light }: NeonQuestions,
  lines: NeonLine[],
  others: Selection,
): Answer[] {
  if (!light) return []
  // A color that every letter of a line has alone counts as one.
  const colors = seenColors(lines)
  const titles = colors.map((color) => light.colors[color])
  const names = colors.map((color) => light.colors[color] ?? color)
  const now = chosenValue(options, light.option, others)?.title
  if (colors.join() === usualColor && isBeyondColors(light, now))
    return [choice(options, 'color', { title: light.option, value: now })]
  if (colors.length < 2)
    return [choice(options, 'color', { title: light.option, value: titles[0], said: names[0] ?? '' })]
  const { several } = light
  if (!several || colors.length > several.options.length)
    return [{ name: 'color', said: names.join(', '), option: titled(options, light.option) }]
  return [
    choice(options, 'color', { title: light.option, value: several.value, said: names.join(', ') }),
    ...several.options.map((title, index) =>
      choice(options, 'color', { title, value: titles[index], said: names[index] ?? '' }),
    ),
  ]
}

/** A sign has one lettering for all its lines. */
function letteringAnswers(options: Options, { lettering }: NeonQuestions, lines: NeonLine[]): Answer[] {
  if (!lettering) return []
  const fonts = [...new Set(lines.map(({ font }) => font))]
  const value = fonts.length > 1 ? undefined : lettering.fonts[fonts[0] ?? '']
  const said = fonts.map((font) => lettering.fonts[font] ?? font).join(', ')
  return [choice(options, 'lettering', { title: lettering.option, value, said })]
}

function lineAnswers(
  options: Options,
  { lines: asked, lineCount }: NeonQuestions,
  lines: NeonLine[],
): Answer[] {
  const said = lines.map(({ text }) => text).join(' / ')
  const typedLines = asked.map((title, index) => ({
    name: 'lines',
    said,
    option: titled(options, title),
    answer: lines[index]?.text,
  }))
  const isTooMany = lines.length > asked.length
  const value = lineCount && Object.entries(lineCount.values).find(([, count]) => count === lines.length)?.[0]
  return [
    ...typedLines.filter(({ answer }) => answer !== undefined),
    ...(isTooMany ? [{ name: 'lines', said }] : []),
    ...(lineCount ? [choice(options, 'lines', { title: lineCount.option, value, said })] : []),
  ]
}

/**
 * What a sign says, in which letters and colors, as answers of its product.
 * @param others what is answered now
 */
export function neonAnswers(
  document: DesignDocument,
  { neon }: ProductTemplate,
  options: Options,
  others: Selection,
): Answer[] {
  const lines = linesIn(document)
  if (!neon || lines.length === 0) return []
  const { asked } = neon
  return [
    ...lineAnswers(options, asked, lines),
    ...letteringAnswers(options, asked, lines),
    ...lightAnswers(options, asked, lines, others),
  ]
}

const chosenValue = (options: Options, title: string, selection: Selection): OptionValue | undefined => {
  const option = titled(options, title)
  const [uid] = option ? chosen(selection, option.uid) : []
  return option?.values?.find((value) => value.uid === uid)
}

const keyOf = (titles: Record<string, string>, title: string | undefined) =>
  Object.keys(titles).find((key) => titles[key] === title)

function chosenColors(options: Options, { light }: NeonQuestions, selection: Selection): string[] {
  if (!light) return []
  const { option, colors, several } = light
  const value = chosenValue(options, option, selection)?.title
  const titles =
    several && value === several.value
      ? several.options.map((each) => chosenValue(options, each, selection)?.title)
      : [value]
  return titles.flatMap((title) => keyOf(colors, title) ?? [])
}

function chosenLines(options: Options, { lines, lineCount }: NeonQuestions, selection: Selection): string[] {
  const value = lineCount && chosenValue(options, lineCount.option, selection)?.title
  const count = (value !== undefined && lineCount?.values[value]) || lines.length
  return lines
    .slice(0, count)
    .map((title) => typed(selection, titled(options, title)?.uid ?? ''))
    .filter((text) => text !== '')
}

/** White, until something is chosen. */
const usualColor = '#f4f7ff'
/** Height of a capital before it is fitted, in mm. */
const usualHeight = 100
/** Clear space between lines, as a share of a capital's height. */
const lineGap = 0.4

/**
 * More colors than lines go on with the words of the last line, one a word, and with its letters, one half each, where it is a single
 * word. By the place of each letter.
 */
function colorsAlong(text: string, colors: string[]): Record<number, string> {
  const letters = [...text]
  const words = text.trim().split(/\s+/).length
  const partOf = (index: number) =>
    words > 1
      ? letters
          .slice(0, index + 1)
          .filter((letter, at) => at > 0 && letter.trim() && !letters[at - 1]?.trim()).length
      : Math.floor((index / letters.length) * colors.length)
  return Object.fromEntries(
    letters.flatMap((letter, index) => {
      const part = Math.min(partOf(index), colors.length - 1)
      return letter.trim() && part > 0 ? [[index, colors[part] ?? usualColor]] : []
    }),
  )
}

/** The lines that are typed, in the chosen letters and colors, with capitals of 100 mm; undefined while none is. */
export function typedNeon(
  options: Options,
  selection: Selection,
  { asked, diameter }: NeonRule,
): NeonNode | undefined {
  const lines = chosenLines(options, asked, selection)
  if (lines.length === 0) return undefined
  const colors = chosenColors(options, asked, selection)
  const { lettering } = asked
  const value = lettering && chosenValue(options, lettering.option, selection)?.title
  const font = (lettering && (keyOf(lettering.fonts, value) ?? Object.keys(lettering.fonts)[0])) || ''
  return {
    kind: 'neon',
    transform: [1, 0, 0, 1, 0, 0],
    lines: lines.map((text, index) => {
      const isLast = index === lines.length - 1
      const letterColors = isLast ? colorsAlong(text, colors.slice(index)) : {}
      return {
        text,
        font,
        height: usualHeight,
        tracking: 0,
        color: colors[Math.min(index, colors.length - 1)] ?? usualColor,
        ...(Object.keys(letterColors).length > 0 && { letterColors }),
      }
    }),
    align: 'center',
    lineGap: usualHeight * lineGap,
    tube: diameter,
  }
}

/** The same, as large as a size allows. */
export function chosenNeon(
  options: Options,
  selection: Selection,
  rule: NeonRule,
  size: Size,
  measure: Measure = estimatedSize,
): NeonNode | undefined {
  const node = typedNeon(options, selection, rule)
  return node && fittedNeon(node, size, measure)
}
