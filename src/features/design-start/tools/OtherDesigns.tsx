import { useMessage } from '@/brand/use-brand'
import type { ProductCard } from '@/commerce/product/cards/product-card'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { CardGrid } from '../../tiles/CardGrid'
import { chooseAddress, designAddress } from '../open/design-address'
import type { ToolProps } from './tool.server'

export type DesignedIn = Pick<ToolProps['tool'], 'address' | 'offer'>

interface Props {
  cards: ProductCard[]
  /** urlKey of the product on the table. */
  shown: string
  /** The tool to design them in; without it they link to the product pages. */
  tool?: DesignedIn | undefined
}

/** Other products that can be designed, shown below a design. */
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
