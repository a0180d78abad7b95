import type { Brand } from '@/brand/compiled'
import type { Finding } from '@/design/check/finding'
import { findingAmounts } from '@/design/check/finding-amounts'
import type { DesignFacts } from '@/design/facts/design-facts'
import { message } from '../../kernel/message'
import type { LineProblem } from './line-answers'

/**
 * Server-side checks that stop an order, from the facts of the saved document: a browser may have skipped its
 * own (designs-22).
 */

const inWords = (brand: Pick<Brand, 'messages'>, finding: Finding) =>
  message(brand, finding.say, { ...findingAmounts(finding), ...finding.words })

/** @returns the first finding that stops an order: what was found, what is required and how to fix it */
export function firstStoppingFinding(
  brand: Pick<Brand, 'messages'>,
  { findings }: Pick<DesignFacts, 'findings'>,
): LineProblem | undefined {
  const stop = findings.find(({ level }) => level === 'stop')
  return stop && { message: 'refusals.designStopped', values: { finding: inWords(brand, stop) } }
}
