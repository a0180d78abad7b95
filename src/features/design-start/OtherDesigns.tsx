import { useMessage } from '@/brand/use-brand'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import { CardGrid } from '../catalogue/tiles/CardGrid'
import { chooseAddress, designAddress } from './design-address'
import type { ToolProps } from './tool.server'

interface Props extends Pick<ToolProps, 'tool' | 'cards'> {
  /** The urlKey of the product on the table. */
  shown: string
}

/** Below a design: what else one can design. */
export function OtherDesigns({ tool, cards, shown }: Props) {
  const message = useMessage()
  if (cards.length === 0) return null
  return (
    <Section
      title={message('tool.others')}
      tone="sunken"
      aside={
        <Button href={chooseAddress} kind="secondary" size="s" iconAfter="arrow-right" prefetch={false}>
          {message('tool.otherProduct')}
        </Button>
      }
    >
      <CardGrid
        cards={cards.filter(({ urlKey }) => urlKey !== shown).slice(0, 4)}
        hrefFor={designAddress(tool)}
      />
    </Section>
  )
}
