import type { CompiledProduct } from './compiled'
import type { Configuration } from './schema/configuration'

/** Reads `returns` of configuration.yaml, so that nothing else has to repeat it (brand-462). */

type Returns = Configuration['returns']
export type ReturnPolicy = Returns['custom']

/** Returns a policy in the words that every page quotes. */
export const returnText = ({ text, days }: ReturnPolicy): string => text.replaceAll('{days}', String(days))

export const returnNames = ['returnsCustom', 'returnsStock'] as const

/** Returns the values of {returnsCustom} and {returnsStock} in the manifest's texts. */
export const returnFillings = ({ custom, stock }: Returns): Record<(typeof returnNames)[number], string> => ({
  returnsCustom: returnText(custom),
  returnsStock: returnText(stock),
})

/** True for a product made from one shopper's file or words. */
const isMadeForOne = ({ options, table }: Pick<CompiledProduct, 'options' | 'table'>) =>
  Object.keys(table.perCharacter).length > 0 ||
  options.some(({ type, role }) => type === 'file' || role === 'text')

/**
 * Returns the policy for a product; undefined for products that are not shipped, such as gift certificates.
 */
export function returnPolicyFor(
  { returns }: Pick<Configuration, 'returns'>,
  product: Pick<CompiledProduct, 'kind' | 'options' | 'table'>,
): ReturnPolicy | undefined {
  if (product.kind === 'virtual') return undefined
  return isMadeForOne(product) ? returns.custom : returns.stock
}

const settings: Record<string, (returns: Returns) => string> = {
  RETURN_POLICY_DAYS: ({ stock }) => String(stock.days),
  RETURN_POLICY: () => 'MerchantReturnFiniteReturnWindow',
}

/**
 * True for names of `configuration` that are derived from the return policies and never written in `values`.
 */
export const isReturnSetting = (name: string) => Object.hasOwn(settings, name)

/** Returns the values of `configuration` about returns, as text. */
export const returnSettings = ({ returns }: Pick<Configuration, 'returns'>): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, ask]) => [name, ask(returns)]))
