import '@/brand/generated/designFixes'
import '@/brand/generated/designProblems'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { WithQueries } from '@/features/session/queries'
import { addressWith } from './design-id'
import { OpeningState } from '../tools/OpeningState'
import { uploadStarterPictures } from './send-starter'
import { bringStarter } from './starters'

interface Props {
  slug: string
  address: string
  product: ProductView
}

/** Opens a ready-made design in the editor as the shopper's own (design-start-18). */
export function OpenStarter(props: Props) {
  return (
    <WithQueries>
      <Opening {...props} />
    </WithQueries>
  )
}

function Opening({ slug, address, product }: Props) {
  const message = useMessage()
  const router = useRouter()
  const asked = useQuery({
    queryKey: ['starter', slug],
    queryFn: async () =>
      (await bringStarter(slug, product, (begun) => uploadStarterPictures(begun, message))) ?? null,
    retry: 1,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const startAddress = `${address}?${new URLSearchParams({ urlKey: product.urlKey })}`
  const { data: id } = asked
  const open = useEffectEvent((opened: string) => {
    void router.replace(addressWith(startAddress, opened), undefined, { shallow: true })
  })
  useEffect(() => {
    if (id) open(id)
  }, [id])
  return (
    <OpeningState
      asked={asked}
      missing={id === null ? { icon: 'search', title: message('tool.starterGone') } : undefined}
      startAddress={startAddress}
    />
  )
}
