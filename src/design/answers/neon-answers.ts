import { typed, type Selection } from '@/lib/products/product-options'
import { estimatedSize, type Measure } from '../document/boxes'
import type { DesignDocument, NeonLine, NeonNode } from '../design-document'
import type { Size } from '../units'
import { visibleNodes } from '../document/tree'
import { choice, chosenValue, keyOf, type Answer, type Options } from './answer'
import { fittedNeon } from '../document/fit-neon'
import { chosenLight, lightAnswers } from './light-answers'
import { litLines } from './lit-lines'
import { titled } from './titled'
import type { NeonQuestions, NeonRule } from '../template/neon-rule'
import type { ProductTemplate } from '../template/product-template'

/** Returns the lines of all visible signs, because signs next to the first one are made too. */
const linesIn = (document: DesignDocument): NeonLine[] =>
  visibleNodes(document).flatMap((node) => ('lines' in node ? node.lines : []))

/** All lines of a sign share one font. */
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
 * Returns a sign's words, fonts and colors as option values of its product.
 * @param others the current selection
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

function chosenLines(options: Options, { lines, lineCount }: NeonQuestions, selection: Selection): string[] {
  const value = lineCount && chosenValue(options, lineCount.option, selection)?.title
  const count = (value !== undefined && lineCount?.values[value]) || lines.length
  return lines
    .slice(0, count)
    .map((title) => typed(selection, titled(options, title)?.uid ?? ''))
    .filter((text) => text !== '')
}

/** Cap height before fitting, in mm. */
const usualHeight = 100
/** Gap between lines, as a fraction of the cap height. */
const lineGap = 0.4

/**
 * Returns the typed lines in the selected font and colors, with a cap height of 100 mm; undefined if no line
 * is typed.
 */
export function typedNeon(
  options: Options,
  selection: Selection,
  { asked, diameter }: NeonRule,
): NeonNode | undefined {
  const lines = chosenLines(options, asked, selection)
  if (lines.length === 0) return undefined
  const { lettering, light } = asked
  const lit = litLines(
    lines,
    light ? chosenLight(options, light, selection) : { colors: [], isInTurn: false },
  )
  const value = lettering && chosenValue(options, lettering.option, selection)?.title
  const font = (lettering && (keyOf(lettering.fonts, value) ?? Object.keys(lettering.fonts)[0])) || ''
  return {
    kind: 'neon',
    transform: [1, 0, 0, 1, 0, 0],
    lines: lit.map((line) => ({ ...line, font, height: usualHeight, tracking: 0 })),
    align: 'center',
    lineGap: usualHeight * lineGap,
    tube: diameter,
  }
}

/** Returns the typed lines fitted to a size. */
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
