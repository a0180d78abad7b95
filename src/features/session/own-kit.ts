import { changeDesignKit, designKit } from '@/commerce/account/design-kit'
import { can } from '@/commerce/capabilities'
import { ShopError } from '@/commerce/errors'
import { browserStorage } from '@/lib/browser/browser-storage'
import { isRecord } from '@/lib/is-record'
import {
  changedKit,
  isKitItem,
  type KitChange,
  type KitItem,
  type KitKind,
  kitLimits,
  mostKitItems,
  overfullKind,
} from '@/lib/products/own-kit'
import { keptKitKey } from './kept-kit-key'

/**
 * Colors, typefaces and logos that a shopper uses in every design: in the account of a customer, and otherwise in the
 * browser (designs-9).
 */

export type KitPlace = 'account' | 'browser'

export const placeOfKit = (isSignedIn: boolean): KitPlace =>
  isSignedIn && can('designKit') ? 'account' : 'browser'

/** Thrown if the browser already stores the maximum number of items of a kind. */
export class KitFull extends Error {
  readonly kind: KitKind
  constructor(kind: KitKind) {
    super(`too many items of the kind ${kind}`)
    this.kind = kind
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const count = (value: unknown) => (typeof value === 'number' ? value : 0)

function itemIn(raw: unknown): KitItem[] {
  if (!isRecord(raw)) return []
  const { kind, logo } = raw
  const value = text(raw['value'])
  const item: KitItem | undefined =
    kind === 'color' || kind === 'face'
      ? { kind, value }
      : kind === 'logo' && isRecord(logo)
        ? {
            kind,
            value,
            logo: {
              sha256: text(logo['sha256']),
              type: text(logo['type']),
              width: count(logo['width']),
              height: count(logo['height']),
              name: text(logo['name']),
              ...(logo['isVector'] === true && { isVector: true }),
            },
          }
        : undefined
  return item && isKitItem(item) ? [item] : []
}

function browserKit(): KitItem[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.read(keptKitKey) ?? '[]')
    return Array.isArray(kept) ? kept.slice(0, mostKitItems).flatMap(itemIn) : []
  } catch {
    return [] // written by another page of this host
  }
}

function changeBrowserKit(change: KitChange): KitItem[] {
  const items = changedKit(browserKit(), change)
  const full = overfullKind(items)
  if (full) throw new KitFull(full)
  if (items.length === 0) browserStorage.drop(keptKitKey)
  else browserStorage.keep(keptKitKey, JSON.stringify(items))
  return items
}

/** Returns the items of the browser's kit for which the account's kit has room. */
function fitting(account: readonly KitItem[], own: readonly KitItem[]): KitItem[] {
  const more = changedKit(account, { added: own }).slice(account.length)
  const left = new Map(
    (Object.keys(kitLimits) as KitKind[]).map(
      // `kitLimits` has all kinds
      (kind) => [kind, kitLimits[kind] - account.filter((item) => item.kind === kind).length] as const,
    ),
  )
  return more.filter(({ kind }) => {
    const room = left.get(kind) ?? 0
    left.set(kind, room - 1)
    return room > 0
  })
}

/**
 * Moves the browser's kit into the account. It stays in the browser until the account has it, and if the account
 * refuses it.
 */
export async function moveOwnKit(signal?: AbortSignal): Promise<KitItem[]> {
  const own = browserKit()
  const account = await designKit(signal && { signal })
  if (own.length === 0) return account
  const added = fitting(account, own)
  try {
    const items = added.length > 0 ? await changeDesignKit({ added }) : account
    changeBrowserKit({ removed: own })
    return items
  } catch (error) {
    if (error instanceof ShopError && error.failure.category === 'graphql-input') return account
    throw error
  }
}

export const ownKitQuery = (place: KitPlace) => ({
  queryKey: ['own-kit', place] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    place === 'account' ? moveOwnKit(signal) : Promise.resolve(browserKit()),
})

/** @throws ShopError, or KitFull; nothing has changed then */
export const changeOwnKit = async (place: KitPlace, change: KitChange): Promise<KitItem[]> =>
  place === 'account' ? changeDesignKit(change) : changeBrowserKit(change)
