import type { PartName } from '../../manifest/parts'
import { textsIn } from '../words/all-texts'
import type { CheckInput } from '../reporter'

/** Return terms may be written only in `returns` of configuration.yaml (brand-462). */

const speakingParts: PartName[] = [
  'navigation',
  'routes',
  'home',
  'pages',
  'articles',
  'categories',
  'products',
  'options',
  'messages',
]

const days = /\b(?:\d+|seven|ten|fourteen|fifteen|thirty|sixty|ninety)[ -]days?\b/i
const isAboutReturns =
  /\b(refund\w*|returns?|returned|money back|take it back|send it back|(?:make|print|bend) it again|replace it)\b/i

/** Matches sentences about banks: the days until a refund is visible are not a return window. */
const isAboutPayment = /\b(payment method|banks?)\b/i

const sentences = (text: string) => text.split(/(?<=[.!?])\s+|\n/)

/**
 * Returns the days that a text promises for returns in its own words, if any. The next sentence may be the
 * one that mentions returns.
 */
function ownReturnDays(text: string): string | undefined {
  const all = sentences(text).filter((sentence) => !isAboutPayment.test(sentence))
  return all
    .map((sentence, index) => {
      const found = days.exec(sentence)?.[0]
      const around = [sentence, all[index + 1] ?? ''].join(' ')
      return found !== undefined && isAboutReturns.test(around) ? found : undefined
    })
    .find((found) => found !== undefined)
}

const advice = (found: string) =>
  `states a return period ("${found}"). Quote the policy with {returnsCustom} or {returnsStock} instead; it is set by "returns" in configuration.yaml.`

export function checkReturnTerms({ usable, parts, report }: CheckInput) {
  for (const part of speakingParts)
    for (const { path, text } of textsIn(usable[part])) {
      const found = ownReturnDays(text)
      if (found !== undefined) report.error(part, path, `The text ${advice(found)}`)
    }
  for (const [name, { text, days: set }] of Object.entries(usable.configuration?.returns ?? {})) {
    const [found] = days.exec(text) ?? []
    if (found !== undefined)
      report.error(
        'configuration',
        ['returns', name, 'text'],
        `returns › ${name} › text says "${found}", and days is ${set}. Write {days} for the number.`,
      )
  }
  for (const part of ['pages', 'articles'] as const)
    for (const source of parts[part].sources)
      for (const [line, text] of (source.body?.text ?? '').split('\n').entries()) {
        const found = ownReturnDays(text)
        if (found !== undefined) report.inBody('error', source, line, `The text ${advice(found)}`)
      }
}
