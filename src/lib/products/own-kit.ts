/**
 * What a shopper uses in every design: colors, typefaces and logos. Shared by the editor, the browser's storage and the
 * server.
 */

export interface KitLogo {
  sha256: string
  type: string
  /** In pixels. */
  width: number
  height: number
  /** Name of the shopper's file. */
  name: string
  isVector?: true
}

/** `value` is `#rrggbb`, the name of a typeface, or the key of the logo's upload. */
export type KitItem =
  | { kind: 'color' | 'face'; value: string }
  | { kind: 'logo'; value: string; logo: KitLogo }

export type KitKind = KitItem['kind']

/** Largest number of items of each kind. */
export const kitLimits: Record<KitKind, number> = { color: 12, face: 8, logo: 8 }

/** All items of a kit that is full. */
export const mostKitItems = Object.values(kitLimits).reduce((sum, count) => sum + count, 0)

const forms: Record<KitKind, RegExp> = {
  color: /^#[0-9a-f]{6}$/,
  face: /^[a-z][a-z0-9-]{0,39}$/,
  logo: /^[A-Za-z0-9]{32}$/,
}

export const isKitValue = (kind: KitKind, value: string): boolean => forms[kind].test(value)

const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= 100_000

const isLogo = ({ sha256, type, width, height, name }: KitLogo) =>
  /^[0-9a-f]{64}$/.test(sha256) && type.length <= 200 && name.length <= 200 && isSide(width) && isSide(height)

export const isKitItem = (item: KitItem): boolean =>
  isKitValue(item.kind, item.value) && (item.kind !== 'logo' || isLogo(item.logo))

const kitKey = ({ kind, value }: Pick<KitItem, 'kind' | 'value'>): string => `${kind} ${value}`

/** A change of a kit. As a difference it does not overwrite changes of another device. */
export interface KitChange {
  added?: readonly KitItem[]
  removed?: readonly Pick<KitItem, 'kind' | 'value'>[]
}

export function changedKit(items: readonly KitItem[], { added = [], removed = [] }: KitChange): KitItem[] {
  const gone = new Set(removed.map(kitKey))
  const rest = items.filter((item) => !gone.has(kitKey(item)))
  const known = new Set(rest.map(kitKey))
  const more = added.filter((item) => {
    const isNew = !known.has(kitKey(item))
    known.add(kitKey(item))
    return isNew
  })
  return [...rest, ...more]
}

/** Returns the kind of which there are too many items. */
export const overfullKind = (items: readonly KitItem[]): KitKind | undefined =>
  (Object.keys(kitLimits) as KitKind[]).find(
    // `kitLimits` has all kinds
    (kind) => items.filter((item) => item.kind === kind).length > kitLimits[kind],
  )
