import { useBrand, useMessage } from '@/brand/use-brand'
import { useLayout } from '@/brand/use-layout'
import { Button } from '@/ui/Button'
import { ErrorNote } from '@/ui/ErrorNote'
import { Section } from '@/ui/Section'
import { Skeleton } from '@/ui/Skeleton'
import { CardGrid } from '../catalogue/CardGrid'
import { DesignTable } from './DesignTable'
import { takesDesign } from './design-parts'
import { ToolBar } from './ToolBar'
import type { ToolProps } from './tool-props'
import { useChosenProduct } from './use-chosen-product'

type Props = Pick<ToolProps, 'tool' | 'product' | 'cards' | 'delivery'>

/** A design tool's page: its product on the table, or the products to choose from (TL1–TL8). */
export function ToolScreen({ tool, product, cards, delivery }: Props) {
  const message = useMessage()
  const brand = useBrand()
  const { chosen, retry } = useChosenProduct(product)
  const hrefFor = ({ urlKey }: { urlKey: string }) =>
    urlKey === product?.urlKey ? tool.address : `${tool.address}?urlKey=${urlKey}`
  const { header } = useLayout()
  const bar = !header && <ToolBar />

  if (chosen.status === 'here' && takesDesign(chosen.product)) {
    const isOwn = chosen.product.urlKey === product?.urlKey
    return (
      <>
        <DesignTable
          key={chosen.product.urlKey}
          address={tool.address}
          heading={
            isOwn
              ? message('tool.heading', { label: tool.label.toLowerCase() })
              : message('tool.design', { name: chosen.product.name })
          }
          product={chosen.product}
          delivery={delivery}
        />
        {cards.length > 0 && (
          <Section
            title={message('tool.others')}
            tone="sunken"
            aside={
              <Button href="/designtool" kind="secondary" size="s" iconAfter="arrow-right" prefetch={false}>
                {message('tool.otherProduct')}
              </Button>
            }
          >
            <CardGrid
              cards={cards.filter(({ urlKey }) => urlKey !== chosen.product.urlKey).slice(0, 4)}
              hrefFor={hrefFor}
            />
          </Section>
        )}
      </>
    )
  }
  if (chosen.status === 'loading')
    return (
      <>
        {bar}
        <Section level={1} title={message('tool.loading')}>
          <Skeleton height="24rem" />
        </Section>
      </>
    )
  return (
    <>
      {bar}
      <Section
        level={1}
        title={tool.isOurs ? message('tool.chooseHeading') : tool.label}
        intro={
          tool.isOurs ? message('tool.chooseIntro') : message('tool.notOurs', { shop: brand.identity.name })
        }
      >
        {chosen.status === 'failed' && (
          <ErrorNote retry={{ label: message('errors.retry'), onClick: retry }}>
            {message('tool.failed')}
          </ErrorNote>
        )}
        {chosen.status === 'unknown' && <ErrorNote tone="notice">{message('tool.unknown')}</ErrorNote>}
        {chosen.status === 'here' && <ErrorNote tone="notice">{message('tool.notDesigned')}</ErrorNote>}
        <CardGrid cards={cards} level={2} priority={4} hrefFor={hrefFor} />
      </Section>
    </>
  )
}
