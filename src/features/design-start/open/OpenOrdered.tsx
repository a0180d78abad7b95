import '@/brand/generated/live'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import { WithQueries } from '@/features/session/queries'
import { ErrorNote } from '@/ui/feedback/ErrorNote'
import { lineUidIn } from '../../catalogue/product/line/line-address'
import { addressWith } from './design-id'
import { openAddressed } from './open-document'

interface Props {
  uid: string
  version: number
  product: ProductView
}

/**
 * Fetches a design from a Magento cart to this device, where the editor opens it over its product page
 * (commerce-103).
 */
export function OpenOrdered(props: Props) {
  return (
    <WithQueries>
      <Opening {...props} />
    </WithQueries>
  )
}

function Opening({ uid, version, product }: Props) {
  const message = useMessage()
  const router = useRouter()
  const line = lineUidIn(router.query)
  const asked = useQuery({
    queryKey: ['ordered-design', uid, version, line],
    queryFn: () => openAddressed({ uid, link: undefined, line, version, product }),
    retry: 1,
    gcTime: 0,
  })
  const { data } = asked
  const open = useEffectEvent(
    (id: string) => void router.replace(addressWith(router.asPath, id), undefined, { shallow: true }),
  )
  useEffect(() => {
    if (data?.status === 'editor') open(data.id)
  }, [data])

  if (asked.isError) {
    const retry = {
      label: message('errors.retry'),
      onClick: () => void asked.refetch(),
      busy: asked.isFetching,
    }
    return <ErrorNote retry={retry}>{message('live.notOpened')}</ErrorNote>
  }
  return data && data.status !== 'editor' && <ErrorNote tone="notice">{message('live.notHere')}</ErrorNote>
}
