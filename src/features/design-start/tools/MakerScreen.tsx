import { useMessage } from '@/brand/use-brand'
import { Accordion } from '@/ui/folding/Accordion'
import { Prose } from '@/ui/Prose'
import { Section } from '@/ui/Section'
import { LateTable } from './LateTable'
import type { MakerProps } from './maker.server'

type Props = Pick<MakerProps, 'address' | 'heading' | 'product' | 'isDesigned' | 'cards' | 'delivery'>

/**
 * A page about making one product: the design table first, then everything worth knowing about it
 * (content-3).
 */
export function MakerScreen({ address, heading, product, isDesigned, cards, delivery }: Props) {
  const message = useMessage()
  return (
    <LateTable
      address={address}
      heading={heading}
      product={product}
      isDesigned={isDesigned}
      delivery={delivery}
      others={{ cards }}
    >
      <Section width="narrow" tone="surface">
        <Prose html={product.descriptionHtml} />
      </Section>
      {product.faq.length > 0 && (
        <Section title={message('product.faq')} width="narrow">
          <Accordion entries={product.faq} />
        </Section>
      )}
    </LateTable>
  )
}
