import type { KitChange, KitItem } from '@/lib/products/own-kit'
import {
  ChangeDesignKitDocument,
  DesignKitDocument,
  type WholeKitItemFragment,
} from '../generated/design-kit'
import type { KitItemKind } from '../generated/schema-types'
import { request } from '../request'
import { present, requireResponse } from '../required-values'
import type { RequestOptions } from '../send-document'

/** Colors, typefaces and logos that a customer uses in every design. Not available on stock Magento: do not call these there. */

const names: Record<KitItem['kind'], KitItemKind> = { color: 'COLOR', face: 'FACE', logo: 'LOGO' }

function toKitItem({ kind, value, logo }: WholeKitItemFragment): KitItem[] {
  if (kind === 'COLOR') return [{ kind: 'color', value }]
  if (kind === 'FACE') return [{ kind: 'face', value }]
  if (!logo) return []
  const { is_vector: isVector, ...rest } = logo
  return [{ kind: 'logo', value, logo: { ...rest, ...(isVector && { isVector }) } }]
}

export async function designKit(options?: RequestOptions): Promise<KitItem[]> {
  const { customer } = await request(DesignKitDocument, {}, options)
  return present(requireResponse(customer).design_kit).flatMap(toKitItem)
}

const inputOf = ({ kind, value }: Pick<KitItem, 'kind' | 'value'>) => ({ kind: names[kind], value })

/** @throws ShopError with the backend's message; in that case nothing has changed */
export async function changeDesignKit({ added = [], removed = [] }: KitChange): Promise<KitItem[]> {
  const answer = await request(ChangeDesignKitDocument, {
    input: { added: added.map(inputOf), removed: removed.map(inputOf) },
  })
  return requireResponse(answer.changeDesignKit).items.flatMap(toKitItem)
}
