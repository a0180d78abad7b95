import type { Brand } from '@/brand/compiled'
import { clientNavigation } from '@/brand/compile/client-navigation'
import { withoutMissing, type Sold } from '@/brand/compile/without-missing'
import { settings } from '@/settings/settings'
import { readBrand } from './read-brand'

/** The brand as it was built, without what a Magento no longer has (commerce-145). */
let without: Brand | undefined

export const shownBrand = (): Brand => without ?? readBrand()

const textOf = ({ navigation, home, routes, tools, keepsDesigns }: Brand) =>
  JSON.stringify([navigation, home, routes, tools, keepsDesigns])

/**
 * @param sold what the Magento has now
 * @returns whether pages show something else from now on
 */
export function showSold(sold: Sold): boolean {
  const built = readBrand()
  const reduced = withoutMissing(built, sold)
  const before = textOf(shownBrand())
  const isAsBuilt = textOf(reduced) === textOf(built)
  const isSameNavigation = JSON.stringify(reduced.navigation) === JSON.stringify(built.navigation)
  const dialect = settings().commerce.dialect ?? 'core'
  without = isAsBuilt
    ? undefined
    : { ...reduced, ...(!isSameNavigation && { sentNavigation: clientNavigation(reduced, dialect) }) }
  return textOf(shownBrand()) !== before
}
