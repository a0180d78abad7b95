import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { savedDesign } from '@/commerce/designs'
import type { ProductView } from '@/commerce/product'
import { WithQueries } from '@/features/session/queries'
import { OnTheTable } from './OnTheTable'
import { layOut } from './saved-design'

interface Props {
  uid: string
  address: string
  product: ProductView
}

/** Fetches a saved design and lays it on the table (designs-4). Someone else's reads like one that does not exist. */
export function OpenDesign(props: Props) {
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
    queryKey: ['design', uid],
    queryFn: () => savedDesign(uid),
    retry: 1,
  })
  const { data: design } = asked
  const isOurs = design?.sku === product.sku
  const open = useEffectEvent(() => {
    const draftId = design && isOurs ? layOut(design, address, product) : undefined
    if (draftId === undefined) return
    const here = new URLSearchParams({ urlKey: product.urlKey, itemId: uid, edit: draftId })
    if (router.query['save'] === '1') here.set('save', '1')
    void router.replace(`${address}?${here}`, undefined, { shallow: true })
  })
  useEffect(() => {
    if (isOurs) open()
  }, [isOurs])

  const isMissing = design === null || (design !== undefined && !isOurs)
  return (
    <OnTheTable
      asked={asked}
      missing={isMissing ? { icon: 'search', title: message('tool.notFound') } : undefined}
      startAddress={`${address}?${new URLSearchParams({ urlKey: product.urlKey })}`}
    />
  )
}
