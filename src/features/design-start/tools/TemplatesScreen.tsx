import Link from 'next/link'
import type { CSSProperties } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { formatCount } from '@/lib/words/count'
import { formatMoney } from '@/lib/money/money'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/pictures/Picture'
import { Section } from '@/ui/Section'
import { CardGrid } from '../../tiles/CardGrid'
import { Page } from '../../page/Page'
import { AddStarter } from '../open/AddStarter'
import type { TemplateListProps, TemplateProps } from './templates.server'
import styles from './TemplatesScreen.module.css'
import { productAddress } from '@/lib/urls/addresses'

/** /designs: every product that can be designed (design-start-13). */
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

type Start = TemplateProps['starts'][number] & { tags?: string[]; picture?: string; slug?: string }

/** The name describes the design, so the picture's alt text is empty. */
const StartPicture = ({ file }: { file: string }) => (
  <Picture
    file={file}
    alt=""
    width={640}
    height={640}
    sizes="(min-width: 1025px) 17rem, (min-width: 768px) 24vw, 44vw"
    widths={[256, 384, 640]}
  />
)

interface StartsProps {
  starts: Start[]
  quantity: number
  level: 2 | 3
  /** urlKey of the product to make. */
  urlKey: string
}

/**
 * The starting points: a picture of the finished design, or for a plain size its shape in proportion to the
 * others.
 */
function Starts({ starts, quantity, level, urlKey }: StartsProps) {
  const message = useMessage()
  const { currencySymbol } = useBrand().identity
  const largest = Math.max(...starts.flatMap(({ width, height }) => [width, height]), 1)
  const share = (side: number) => `${Math.max(Math.round((side / largest) * 100), 12)}%`
  const Heading = `h${level}` as const
  return (
    <ul className={styles.starts}>
      {starts.map(({ href, name, width, height, cents, picture, slug, tags = [] }) => {
        const look: CSSProperties = { width: share(width), height: share(height) }
        return (
          <li key={`${name} ${href}`} className={styles.start}>
            <div className={styles.ground} aria-hidden="true" data-drawn={picture !== undefined || undefined}>
              {picture ? <StartPicture file={picture} /> : <span className={styles.shape} style={look} />}
            </div>
            <Heading className={styles.name}>
              <Link className={styles.link} href={href} prefetch={false}>
                {name}
              </Link>
            </Heading>
            {tags.length > 0 && <p className={styles.tags}>{tags.join(' · ')}</p>}
            <p className={styles.price}>
              {message('templates.price', {
                count: formatCount(quantity),
                price: formatMoney(cents, currencySymbol),
              })}
            </p>
            {slug !== undefined && <AddStarter slug={slug} name={name} urlKey={urlKey} />}
          </li>
        )
      })}
    </ul>
  )
}

interface Props extends Pick<TemplateProps, 'quantity' | 'tool' | 'starts' | 'starters'> {
  product: Omit<TemplateProps['product'], 'sku' | 'priceCents'>
}

/** /designs/{slug}: 'Templates for {product name}', each opening the product's tool (design-start-13, design-start-16). */
export function TemplatesScreen({ product, quantity, tool, starts, starters }: Props) {
  const message = useMessage()
  const hasStarters = starters.length > 0
  const isEachReady = hasStarters && starters.every(({ slug }) => slug !== undefined)
  const first: Start[] = hasStarters ? starters : starts
  return (
    <>
      <Page
        title={message('templates.heading', { name: product.name })}
        crumb={message('templates.crumb')}
        above={[{ label: product.name, href: productAddress(product.urlKey) }]}
        intro={message(isEachReady ? 'templates.startersIntro' : 'templates.intro')}
        head={
          <Button href={tool} icon="upload" prefetch={false}>
            {message('templates.blank')}
          </Button>
        }
      >
        {first.length > 0 && <Starts starts={first} quantity={quantity} level={2} urlKey={product.urlKey} />}
      </Page>
      {hasStarters && starts.length > 0 && (
        <Section title={message('templates.sizes')} intro={message('templates.intro')}>
          <Starts starts={starts} quantity={quantity} level={3} urlKey={product.urlKey} />
        </Section>
      )}
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
