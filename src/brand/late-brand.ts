import type { Brand } from './compiled'
import { categoryAddress } from '@/lib/urls/addresses'
import { landingsOf } from './landings'
import { popularProducts, type MenuProduct } from './popular-products'
import { putOnProducts } from './put-on'
import type { Messages } from './schema/messages'

/**
 * The content of .brand/<id>/late.json: data of a brand that the browser needs only after a click, so that no page
 * carries it.
 */
export interface LateBrand {
  /** The id of the chat widget; '' if the shop has none. */
  chatWidget: string
  /** Addresses of landing pages in submenus → the address of the category that each shows. */
  menuCategories: Record<string, string>
  /** Addresses of menu groups → the products that customers of the group like best. */
  menuProducts: Record<string, MenuProduct[]>
  /** urlKeys of products on which a shopper's picture can be shown. */
  putOn: string[]
  messages: Messages
}

const lateGroups = ['chat', 'forms']

function menuCategories({ navigation, routes }: Pick<Brand, 'navigation' | 'routes'>) {
  const linked = new Set(navigation.menu.flatMap(({ children = [] }) => children.map(({ href }) => href)))
  const landings = landingsOf({ routes }).filter(({ path }) => linked.has(path))
  return Object.fromEntries(landings.map(({ path, category }) => [path, categoryAddress(category)]))
}

export const lateBrand = (brand: Brand): LateBrand => ({
  chatWidget: brand.configuration.analytics.chatWidget ?? '',
  menuCategories: menuCategories(brand),
  menuProducts: popularProducts(brand),
  putOn: putOnProducts(brand),
  messages: Object.fromEntries(
    lateGroups.flatMap((group) => {
      const messages = brand.messages[group]
      return messages ? [[group, messages]] : []
    }),
  ),
})
