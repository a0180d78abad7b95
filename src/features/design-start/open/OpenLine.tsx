import '@/brand/generated/lineChange'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { lineInCart } from '@/features/cart/lines/change-in-cart'
import { WithQueries } from '@/features/session/queries'
import { draftOfLine } from '../../catalogue/product/line/line-draft'
import { keepDraft } from '../../catalogue/product/product-draft'
import { newDraftId } from '../saved/draft-cookie'
import { OpeningState } from '../tools/OpeningState'
import { draftName } from '../tools/use-tool-draft'

interface Props {
  uid: string
  address: string
  product: ProductView
}

/** Fetches a cart line and opens it on the table, to be changed there (cart-74). */
export function OpenLine(props: Props) {
  return (
    <WithQueries>
      <Opening {...props} />
    </WithQueries>
  )
}

function Opening({ uid, address, product }: Props) {
  const message = useMessage()
  const router = useRouter()
  const asked = useQuery({
    queryKey: ['cart-line', uid],
    queryFn: async () => (await lineInCart(uid)) ?? null,
    retry: 1,
    gcTime: 0,
  })
  const { data: line } = asked
  const isOurs = line?.sku === product.sku
  const open = useEffectEvent(() => {
    const draft = line && draftOfLine(line, product)
    if (!draft) return
    const edit = newDraftId()
    keepDraft(draftName(address, edit, product.urlKey), draft)
    const here = new URLSearchParams({ urlKey: product.urlKey, line: uid, edit })
    void router.replace(`${address}?${here}`, undefined, { shallow: true })
  })
  useEffect(() => {
    if (isOurs) open()
  }, [isOurs])

  const isMissing = line === null || (line !== undefined && !isOurs)
  return (
    <OpeningState
      asked={asked}
      missing={isMissing ? { icon: 'cart', title: message('lineChange.gone') } : undefined}
      startAddress={`${address}?${new URLSearchParams({ urlKey: product.urlKey })}`}
    />
  )
}
