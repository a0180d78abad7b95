import { typed, type Selection } from '@/lib/product-options'
import { estimatedSize, type Measure } from '../document/boxes'
import type { DesignDocument, NeonLine, NeonNode, Size } from '../document/design-document'
import { shownNodes } from '../document/tree'
import { choice, chosenValue, keyOf, type Answer, type Options } from './answer'
import { fittedNeon } from './fit-neon'
import { chosenLight, lightAnswers } from './light-answers'
import { litLines } from './lit-lines'
import { titled } from './titled'
import type { NeonQuestions, NeonRule } from './neon-rule'
import type { ProductTemplate } from './product-template'

/** Of all signs that are seen: what is hung beside the first one is made too. */
const linesIn = (document: DesignDocument): NeonLine[] =>
  shownNodes(document).flatMap((node) => ('lines' in node ? node.lines : []))

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

function chosenLines(options: Options, { lines, lineCount }: NeonQuestions, selection: Selection): string[] {
  const value = lineCount && chosenValue(options, lineCount.option, selection)?.title
  const count = (value !== undefined && lineCount?.values[value]) || lines.length
  return lines
    .slice(0, count)
    .map((title) => typed(selection, titled(options, title)?.uid ?? ''))
    .filter((text) => text !== '')
}

/** Height of a capital before it is fitted, in mm. */
const usualHeight = 100
/** Clear space between lines, as a share of a capital's height. */
const lineGap = 0.4

/** The lines that are typed, in the chosen letters and colors, with capitals of 100 mm; undefined while none is. */
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
