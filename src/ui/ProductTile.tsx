import Link from 'next/link'
import type { ReactNode } from 'react'
import { Badge } from './Badge'
import { Picture } from './pictures/Picture'
import { Price } from './Price'
import styles from './ProductTile.module.css'
import { Rating } from './Rating'
import { keepHyphenatedWordsTogether } from './unbroken'

/** A second link of a tile, in addition to the link to its product. */
export interface TileButton {
  label: string
  href: string
  title: string
}

interface Props {
  title: string
  href: string
  /** Heading level in the page's outline. */
  level?: 2 | 3 | 4 | 5
  subtitle?: string
  picture: { file: string; alt: string } | null
  /** Displayed width, as in `img sizes`. */
  sizes: string
  /** Loads its picture immediately: only for the tiles that a shopper sees first. */
  priority?: boolean
  price?: { cents: number; regularCents?: number; prefix?: string; symbol: string; regularLabel: string }
  /** Shown after the price, such as "each at 50". */
  note?: string | undefined
  badge?: string | undefined
  /** The discount label, louder than the badge: "Save 20%". */
  discount?: string | undefined
  rating?: { value: number; label: string; count: number } | undefined
  button?: TileButton | undefined
  /** OUT OF STOCK label, shown instead of the button; the price stays. */
  stopped?: string | undefined
  /** A button in the upper right corner that shows more about the product over the tile. */
  preview?: ReactNode
  children?: ReactNode
}

/** A product in a list. The whole tile links to the product; the link's text is the name (ui-20). */
export function ProductTile(props: Props) {
  const {
    title,
    href,
    level = 3,
    subtitle,
    picture,
    sizes,
    price,
    note,
    badge,
    discount,
    rating,
    stopped,
  } = props
  const Heading = `h${level}` as const
  return (
    <article
      className={styles.tile}
      data-stopped={stopped !== undefined || undefined}
      data-preview={props.preview ? true : undefined}
    >
      <div className={styles.frame}>
        <div className={styles.picture}>
          <Picture
            file={picture?.file}
            alt=""
            width={600}
            height={600}
            sizes={sizes}
            widths={[256, 320, 384, 640, 828]}
            priority={props.priority ?? false}
            fit="cover"
          />
        </div>
        {(discount || badge) && (
          <p className={styles.badge}>
            {discount ? <Badge tone="sale">{discount}</Badge> : <Badge tone="accent">{badge}</Badge>}
          </p>
        )}
      </div>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <Link className={styles.link} href={href} prefetch={false}>
            {keepHyphenatedWordsTogether(title)}
          </Link>
        </Heading>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {rating && (
          <Rating value={rating.value} label={rating.label}>
            {rating.count}
          </Rating>
        )}
        <p className={styles.price}>
          {price && <Price {...price} />}
          {note && <span className={styles.note}> {note}</span>}
        </p>
        <Foot {...props} />
        {props.children}
      </div>
      {props.preview}
    </article>
  )
}

function Foot({ button, stopped }: Pick<Props, 'button' | 'stopped'>) {
  if (stopped !== undefined) return <p className={styles.button}>{stopped}</p>
  return (
    button && (
      <Link className={styles.button} href={button.href} title={button.title} prefetch={false}>
        {button.label}
      </Link>
    )
  )
}
