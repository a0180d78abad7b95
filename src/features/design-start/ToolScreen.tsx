import { useMessage } from '@/brand/use-brand'
import { useLayout } from '@/brand/use-layout'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { DesignTable } from './DesignTable'
import { takesDesign } from './design-parts'
import { OtherDesigns } from './OtherDesigns'
import { ToolBar } from './ToolBar'
import { ToolChoice } from './ToolChoice'
import type { ToolProps } from './tool.server'
import { useChosenProduct } from './use-chosen-product'

type Props = Pick<ToolProps, 'tool' | 'product' | 'cards' | 'delivery'>

/** A design tool's page: a product on the table, or products to choose from (design-start-1–8). */
export function ToolScreen({ tool, product, cards, delivery }: Props) {
  const message = useMessage()
  const { chosen, retry } = useChosenProduct(product, tool.opens)
  const { header } = useLayout()

  if (chosen.status === 'here' && takesDesign(chosen.product)) {
    const { urlKey, name } = chosen.product
    const isOwn = urlKey === product?.urlKey
    return (
      <>
        <DesignTable
          key={urlKey}
          address={tool.address}
          heading={
            isOwn
              ? message('tool.heading', { label: tool.label.toLowerCase() })
              : message('tool.design', { name })
          }
          product={chosen.product}
          delivery={delivery}
        />
        <OtherDesigns tool={tool} cards={cards} shown={urlKey} />
      </>
    )
  }
  return (
    <>
      {!header && <ToolBar />}
      {chosen.status === 'loading' ? (
        <Section level={1} title={message('tool.loading')}>
          <Skeleton height="24rem" />
        </Section>
      ) : (
        <ToolChoice tool={tool} cards={cards} problem={chosen.status} onRetry={retry} />
      )}
    </>
  )
}
