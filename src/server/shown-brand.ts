import type { Brand } from '@/brand/compiled'
import { clientNavigation } from '@/brand/compile/client-navigation'
import { withoutMissing, type MagentoCatalog } from '@/brand/compile/without-missing'
import { settings } from '@/settings/settings'
import { readBrand } from './read-brand'

/** The built brand without what the Magento no longer sells (commerce-145). */
let without: Brand | undefined

export const shownBrand = (): Brand => without ?? readBrand()

const textOf = ({ navigation, home, routes, tools, keepsDesigns }: Brand) =>
  JSON.stringify([navigation, home, routes, tools, keepsDesigns])

/**
 * @param sold what the Magento sells now
 * @returns true if this changes what pages show
 */
export function applySoldProducts(sold: MagentoCatalog): boolean {
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
