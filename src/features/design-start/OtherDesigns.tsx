import { useMessage } from '@/brand/use-brand'
import type { ProductCard } from '@/commerce/product-card'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { CardGrid } from '../catalogue/tiles/CardGrid'
import { chooseAddress, designAddress } from './design-address'
import type { ToolProps } from './tool.server'

export type DesignedIn = Pick<ToolProps['tool'], 'address' | 'offer'>

interface Props {
  cards: ProductCard[]
  /** The urlKey of the product on the table. */
  shown: string
  /** The tool in which they are designed; without it they lead to the products' pages. */
  tool?: DesignedIn | undefined
}

/** Below a design: what else one can design. */
export function OtherDesigns({ cards, shown, tool }: Props) {
  const message = useMessage()
  if (cards.length === 0) return null
  return (
    <Section
      title={message('tool.others')}
      tone="sunken"
      aside={
        tool && (
          <Button href={chooseAddress} kind="secondary" size="s" iconAfter="arrow-right" prefetch={false}>
            {message('tool.otherProduct')}
          </Button>
        )
      }
    >
      <CardGrid
        cards={cards.filter(({ urlKey }) => urlKey !== shown).slice(0, 4)}
        {...(tool && { hrefFor: designAddress(tool) })}
      />
    </Section>
  )
}
