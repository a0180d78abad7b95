import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { savedDesign } from '@/commerce/designs'
import type { ProductView } from '@/commerce/product'
import { WithQueries } from '@/features/session/queries'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { ErrorNote } from '@/ui/ErrorNote'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { layOut } from './saved-design'

interface Props {
  uid: string
  address: string
  product: ProductView
}

/** Fetches a saved design and lays it on the table (DS4). Someone else's reads like one that does not exist. */
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
  const {
    data: design,
    isError,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: ['design', uid],
    queryFn: () => savedDesign(uid),
    retry: 1,
  })
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

  if (isError)
    return (
      <Section>
        <ErrorNote
          retry={{ label: message('errors.retry'), onClick: () => void refetch(), busy: isFetching }}
        >
          {message('tool.openFailed')}
        </ErrorNote>
      </Section>
    )
  if (design === null || (design && !isOurs))
    return (
      <Section>
        <EmptyState icon="search" level={1} title={message('tool.notFound')}>
          <Button href={`${address}?${new URLSearchParams({ urlKey: product.urlKey })}`} prefetch={false}>
            {message('tool.startNew')}
          </Button>
        </EmptyState>
      </Section>
    )
  return (
    <Section level={1} title={message('tool.opening')}>
      <Skeleton height="24rem" />
    </Section>
  )
}
