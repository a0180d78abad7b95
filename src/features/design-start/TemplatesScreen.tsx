import Link from 'next/link'
import type { CSSProperties } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatCount } from '@/lib/count'
import { formatMoney } from '@/lib/money'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { CardGrid } from '../catalogue/tiles/CardGrid'
import { Page } from '../page/Page'
import type { TemplateListProps, TemplateProps } from './templates.server'
import styles from './TemplatesScreen.module.css'
import { productAddress } from '@/lib/addresses'

/** /designs: every product that can be designed (design-start-15). */
export function TemplateListScreen({ productName, cards }: Pick<TemplateListProps, 'productName' | 'cards'>) {
  const message = useMessage()
  return (
    <Section
      level={1}
      title={message('templates.heading', { name: productName })}
      intro={message('templates.listIntro')}
    >
      <CardGrid cards={cards} level={2} priority={4} hrefFor={(card) => `/designs/${card.urlKey}`} />
    </Section>
  )
}

type Props = Pick<TemplateProps, 'product' | 'quantity' | 'tool' | 'starts'>

/** /designs/{slug}: 'Templates for {product name}', each opening the product's tool (design-start-13, design-start-14). */
export function TemplatesScreen({ product, quantity, tool, starts }: Props) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const largest = Math.max(...starts.flatMap(({ width, height }) => [width, height]), 1)
  const shape = (side: number) => `${Math.max(Math.round((side / largest) * 100), 12)}%`
  return (
    <>
      <Page
        title={message('templates.heading', { name: product.name })}
        crumb={message('templates.crumb')}
        above={[{ label: product.name, href: productAddress(product.urlKey) }]}
        intro={message('templates.intro')}
        head={
          <Button href={tool} icon="upload" prefetch={false}>
            {message('templates.blank')}
          </Button>
        }
      >
        {starts.length > 0 && (
          <ul className={styles.starts}>
            {starts.map((start) => {
              const look: CSSProperties = {
                width: shape(start.width),
                height: shape(start.height),
              }
              return (
                <li key={start.href} className={styles.start}>
                  <div className={styles.ground} aria-hidden="true">
                    <span className={styles.shape} style={look} />
                  </div>
                  <h2 className={styles.name}>
                    <Link className={styles.link} href={start.href} prefetch={false}>
                      {start.name}
                    </Link>
                  </h2>
                  <p className={styles.price}>
                    {message('templates.price', {
                      count: formatCount(quantity),
                      price: formatMoney(start.cents, currencySymbol),
                    })}
                  </p>
                </li>
              )
            })}
          </ul>
        )}
      </Page>
      {product.pictures.length > 0 && (
        <Section title={message('templates.examples')} tone="sunken">
          <div
            role="group"
            tabIndex={0}
            aria-label={message('templates.examples')}
            className={styles.scroller}
          >
            <ul className={styles.examples}>
              {product.pictures.map((picture) => (
                <li key={picture.file} className={styles.example}>
                  <Picture
                    {...picture}
                    width={800}
                    height={800}
                    sizes="(min-width: 1025px) 26rem, 80vw"
                    widths={[384, 640, 828]}
                    fit="cover"
                  />
                </li>
              ))}
            </ul>
          </div>
        </Section>
      )}
    </>
  )
}
