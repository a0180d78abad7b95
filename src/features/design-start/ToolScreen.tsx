import dynamic from 'next/dynamic'
import { useMessage } from '@/brand/use-brand'
import { PartOnItsWay } from '../page/late-part'
import { LateTable } from './LateTable'
import type { ToolProps } from './tool.server'
import { useChosenProduct } from './use-chosen-product'

/** The page's own part where there is something to choose; a page with a product on it does without. */
const ToolChoice = dynamic(() => import('./ToolChoice').then((file) => file.ToolChoice), {
  loading: PartOnItsWay,
})

type Props = Pick<ToolProps, 'tool' | 'product' | 'isDesigned' | 'cards' | 'delivery'>

/** A design tool's page: a product on the table, or products to choose from (design-start-1–8). */
export function ToolScreen({ tool, product, isDesigned, cards, delivery }: Props) {
  const message = useMessage()
  const { chosen, retry } = useChosenProduct(product, tool.opens)
  if (chosen.status !== 'here')
    return <ToolChoice tool={tool} cards={cards} problem={chosen.status} onRetry={retry} />
  const { urlKey, name } = chosen.product
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
    />
  )
}
