import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { useMessage } from '@/brand/use-brand'
import { later } from '@/next/browser/lazy-parts'
import { PartLoading } from '../../page/late-part'
import { LateTable } from './LateTable'
import type { ToolProps } from './tool.server'
import { useChosenProduct } from './use-chosen-product'

/** Loaded only where there is something to choose; a page with a product on its table doesn't need it. */
const ToolChoice = dynamic(() => import('./ToolChoice').then((file) => file.ToolChoice), {
  loading: PartLoading,
})

/** Loaded on demand: only “Create Now” leads to its word. */
const AskFirst = later(() => import('./AskFirst').then((file) => file.AskFirst))

type Props = Pick<ToolProps, 'tool' | 'product' | 'isDesigned' | 'cards' | 'delivery'>

/** The page of a design tool: a product on the table, or products to choose from (design-start-1, design-start-3, design-start-4, design-start-5, design-start-6, design-start-7). */
export function ToolScreen({ tool, product, isDesigned, cards, delivery }: Props) {
  const message = useMessage()
  const { query } = useRouter()
  const { chosen, retry } = useChosenProduct(product, tool.opens)
  if (chosen.status !== 'here')
    return <ToolChoice tool={tool} cards={cards} problem={chosen.status} onRetry={retry} />
  const { urlKey, name } = chosen.product
  const { param, design } = query
  const isAsking = typeof param === 'string' && Object.hasOwn(tool.opens, param) && design === undefined
  const isOwn = urlKey === product?.urlKey
  return (
    <LateTable
      key={urlKey}
      address={tool.address}
      heading={
        isOwn && tool.offer === 'product'
          ? message('tool.heading', { label: tool.label.toLowerCase() })
          : message('tool.design', { name })
      }
      product={chosen.product}
      isDesigned={isOwn ? isDesigned : undefined}
      delivery={delivery}
      others={{ tool, cards }}
      above={isAsking && <AskFirst tool={tool} cards={cards} />}
    />
  )
}
