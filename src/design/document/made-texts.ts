import type { DesignDocument, FontKey, MadeNode, TextNode } from '../design-document'
import { isCalendar } from '../made-parameters'
import { rollLines } from '../made/roll-lines'
import { madeFonts, settingsOf } from '../made/settings'

/** Returns a line of words as a text node, for code that measures or checks texts. */
export const lineText = (text: string, font: FontKey, size = 100): TextNode => ({
  kind: 'text',
  transform: [1, 0, 0, 1, 0, 0],
  text,
  font,
  size,
  align: 'left',
  lineHeight: 1,
  tracking: 0,
  fill: '#000000',
})

/** Returns the words that shoppers typed for a generated object, each line in its font. */
export function madeTexts(node: MadeNode, { product, dates = [] }: DesignDocument): TextNode[] {
  const { what, with: own, font } = node
  if (isCalendar(what)) return dates.map(({ name }) => lineText(name, font))
  if (what !== 'roll') return []
  const settings = settingsOf({ what, with: own }, product.options)
  return rollLines(settings, madeFonts(node)).map((line) => lineText(line.words, line.font))
}
