/** Maps addresses to account parts: /customer/account/{component}/{orderId?}/{subOrderId?}. */

/** The parts listed in the account menu, in order. */
export const menuParts = [
  'dashboard',
  'my-orders',
  'todayshiporder',
  'ordertickets',
  'my-saved-design',
  'refer-and-earn',
  'my-rewards',
  'my-credits',
  'gift-card-balance',
  'address-book',
  'information',
  'newsletter',
] as const

export type AccountPart = (typeof menuParts)[number] | 'add-address' | 'edit-address' | 'view-order'

/** The views of my-rewards, in the order of its tabs. */
export const rewardViews = ['rewardpoints', 'loyaltylevel', 'transactions', 'settings', 'policy'] as const

/** `join` has the path loyaltylevel/join. */
export type RewardView = (typeof rewardViews)[number] | 'join'

/** Parts whose address has further segments. */
type DeepPart = 'edit-address' | 'view-order' | 'ordertickets' | 'my-rewards'

export type AccountPlace =
  | { part: Exclude<AccountPart, DeepPart> }
  /** `ticket` is '' for the list, "new" for the form, otherwise a ticket's uid. */
  | { part: 'ordertickets'; ticket: string }
  | { part: 'my-rewards'; view: RewardView }
  | { part: 'edit-address'; addressId: number }
  | { part: 'view-order'; orderNumber: string; shipmentNumber: string }

/** Message keys of the parts' titles. */
export const partTitles: Record<AccountPart, string> = {
  dashboard: 'account.dashboard',
  'my-orders': 'account.orders',
  'view-order': 'account.orders',
  'address-book': 'account.addressBook',
  'add-address': 'account.addAddress',
  'edit-address': 'account.editAddress',
  todayshiporder: 'account.todayShip',
  ordertickets: 'account.tickets',
  'my-saved-design': 'account.designs',
  'refer-and-earn': 'account.refer',
  'my-rewards': 'account.rewards',
  'my-credits': 'account.credits',
  'gift-card-balance': 'account.giftCard',
  information: 'account.information',
  newsletter: 'account.newsletter',
}

/** Message keys of the rewards views' titles. */
const viewTitles: Record<RewardView, string> = {
  rewardpoints: 'balances.points',
  loyaltylevel: 'balances.level',
  join: 'balances.join',
  transactions: 'balances.transactions',
  settings: 'balances.settings',
  policy: 'balances.policy',
}

/**
 * Returns the title of an account page, such as an order, parcel, ticket or view. `path` is a
 * message key.
 */
export function placeTitle(place: AccountPlace): { path: string; number?: string } {
  switch (place.part) {
    case 'view-order':
      return place.shipmentNumber === ''
        ? { path: 'account.order', number: place.orderNumber }
        : { path: 'account.shipment', number: place.shipmentNumber }
    case 'ordertickets':
      return { path: ticketTitles[place.ticket] ?? 'tickets.one' }
    case 'my-rewards':
      return { path: viewTitles[place.view] }
    default:
      return { path: partTitles[place.part] }
  }
}

const ticketTitles: Record<string, string | undefined> = { '': 'account.tickets', new: 'tickets.newTitle' }

/** Returns the menu entry that a part belongs to. */
export const menuPartOf = (part: AccountPart): (typeof menuParts)[number] => {
  if (part === 'view-order') return 'my-orders'
  if (part === 'add-address' || part === 'edit-address') return 'address-book'
  return part
}

const plainParts = new Set<string>([...menuParts, 'add-address'])
plainParts.delete('ordertickets')
plainParts.delete('my-rewards')
const isPlain = (part: string): part is Exclude<AccountPart, DeepPart> => plainParts.has(part)

/** Groups of messages.yaml that a part needs in addition to those of the whole area. */
export const partMessages: Partial<Record<AccountPart, string[]>> = {
  ordertickets: ['tickets'],
  'view-order': ['tickets'],
  'my-saved-design': ['designs'],
  'refer-and-earn': ['refer'],
  'my-rewards': ['balances'],
  'my-credits': ['balances'],
  'gift-card-balance': ['balances'],
}

const number = /^[A-Za-z0-9-]{1,40}$/

function rewardView(id: string, subId: string): RewardView | undefined {
  if (id === 'loyaltylevel' && subId === 'join') return 'join'
  if (id === '' && subId === '') return 'rewardpoints'
  return subId === '' ? rewardViews.find((view) => view === id) : undefined
}

/**
 * Returns the account page of an address.
 * @param words path segments after /customer/account
 * @returns undefined for an unknown address (account-1)
 */
export function accountPlace(words: readonly string[]): AccountPlace | undefined {
  const [part = 'dashboard', id = '', subId = '', ...more] = words
  if (more.length > 0) return undefined
  if (isPlain(part)) return id === '' ? { part } : undefined
  // Without an id, show the list to choose from (account-1).
  if (id === '' && part === 'edit-address') return { part: 'address-book' }
  if (id === '' && part === 'view-order') return { part: 'my-orders' }
  if (part === 'edit-address')
    return /^[1-9]\d{0,9}$/.test(id) && subId === '' ? { part, addressId: Number(id) } : undefined
  if (part === 'ordertickets')
    return /^(|new|[A-Za-z0-9]{32})$/.test(id) && subId === '' ? { part, ticket: id } : undefined
  if (part === 'my-rewards') {
    const view = rewardView(id, subId)
    return view && { part, view }
  }
  if (part === 'view-order')
    return number.test(id) && (subId === '' || number.test(subId))
      ? { part, orderNumber: id, shipmentNumber: subId }
      : undefined
  return undefined
}

const area = '/customer/account'
export const partAddress = (part: Exclude<AccountPart, 'edit-address' | 'view-order'>) => `${area}/${part}`
export const editAddressPage = (id: number) => `${area}/edit-address/${id}`
export const rewardsPage = (view: RewardView) =>
  `${area}/my-rewards/${view === 'join' ? 'loyaltylevel/join' : view}`
export const ticketPage = (ticket: string) => `${area}/ordertickets/${ticket}`
export const orderPage = (orderNumber: string) => `${area}/view-order/${encodeURIComponent(orderNumber)}`
export const parcelPage = (orderNumber: string, shipmentNumber: string) =>
  `${orderPage(orderNumber)}/${encodeURIComponent(shipmentNumber)}`
