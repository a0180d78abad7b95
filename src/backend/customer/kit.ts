import {
  changedKit,
  isKitValue,
  type KitItem,
  kitLimits,
  type KitLogo,
  mostKitItems,
  overfullKind,
} from '@/lib/products/own-kit'
import { transaction } from '../database/connection'
import type { ChangeDesignKitInput, KitItemInput, KitItemKind } from '../generated/resolvers'
import type { Context } from '../kernel/context'
import { message } from '../kernel/message'
import { refusal } from '../kernel/refusal'
import { secretHash } from '../kernel/secret-hash'
import { findUpload, type Upload } from '../kernel/uploads/uploads'
import { deleteKitItems, insertKitItems, kitOf, lockKit } from './kit-store'
import { customerId } from './signed-in'

/** Colors, typefaces and logos that a customer uses in every design (designs-9). */

const kinds = { COLOR: 'color', FACE: 'face', LOGO: 'logo' } as const satisfies Record<
  KitItemKind,
  KitItem['kind']
>

const kindNames = { color: 'COLOR', face: 'FACE', logo: 'LOGO' } as const satisfies Record<
  KitItem['kind'],
  KitItemKind
>

export const toGraphqlKit = (items: readonly KitItem[]) =>
  items.map((item) => ({
    kind: kindNames[item.kind],
    value: item.value,
    logo: item.kind === 'logo' ? { ...item.logo, is_vector: item.logo.isVector ?? false } : null,
  }))

const refuse = ({ brand }: Context, name: string, values = {}) =>
  refusal('graphql-input', message(brand, `refusals.${name}`, values))

type Plain = Pick<KitItem, 'kind' | 'value'>

function plainItems(context: Context, items: readonly KitItemInput[]): Plain[] {
  if (items.length > mostKitItems) throw refuse(context, 'kitFull', { max: mostKitItems })
  return items.map(({ kind, value }) => ({ kind: kinds[kind], value }))
}

/** Facts of the picture, from the stored upload and not from the request. */
function logoOf({ facts }: Upload): KitLogo | undefined {
  if (!facts || facts.isKept) return undefined
  const { sha256, type, width, height, name, isVector } = facts
  return { sha256, type, width, height, name: name.slice(0, 200), ...(isVector && { isVector }) }
}

interface Checked {
  item: KitItem
  upload?: string
}

/** @throws a refusal for anything but a color, a typeface, or an upload of this browser */
async function checkedItem(context: Context, { kind, value }: Plain): Promise<Checked> {
  if (!isKitValue(kind, value)) throw refuse(context, 'kitItem')
  if (kind !== 'logo') return { item: { kind, value } }
  const upload = await findUpload(value)
  const logo = upload && logoOf(upload)
  const sender = upload?.facts?.sender
  const guest = context.visitor?.guest
  const isOwn = sender === null || (guest !== undefined && guest !== null && sender === secretHash(guest))
  if (!upload || !logo || !isOwn) throw refuse(context, 'kitLogo')
  return { item: { kind, value, logo }, upload: upload.key }
}

/** Adds and removes items, and keeps the others, because two devices may change them at once. */
export async function changeDesignKit(context: Context, input: ChangeDesignKitInput): Promise<KitItem[]> {
  const owner = await customerId(context)
  const wanted = plainItems(context, input.added ?? [])
  const removed = plainItems(context, input.removed ?? [])
  const checked: Checked[] = []
  for (const item of wanted) checked.push(await checkedItem(context, item))
  const added = checked.map(({ item }) => item)
  const uploads = new Map(
    checked.flatMap(({ item, upload }) => (upload ? [[item.value, upload] as const] : [])),
  )
  return transaction(async (sql) => {
    await lockKit(sql, owner)
    const full = overfullKind(changedKit(await kitOf(sql, owner), { added, removed }))
    if (full) throw refuse(context, 'kitFull', { max: kitLimits[full] })
    await deleteKitItems(sql, owner, removed)
    await insertKitItems(sql, owner, added, uploads)
    return kitOf(sql, owner)
  }, context.db())
}
