import '@/brand/generated/openMenu'
import Link from 'next/link'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessage } from '@/brand/use-brand'
import type { MenuProduct } from '@/brand/popular-products'
import { useLateBrand } from '@/brand/use-late-brand'
import { productAddress } from '@/lib/urls/addresses'
import { pictureUrl } from '@/next/browser/picture-address'
import styles from './MenuPopular.module.css'

/**
 * What customers of an open menu group like best: a large picture of the first product, and links to all (shell-3).
 * Renders nothing until it is known; the menu works without it.
 */
export function MenuPopular({ href, onFollow }: { href: string; onFollow: () => void }) {
  const message = useMessage()
  const late = useLateBrand()
  const [products, setProducts] = useState<readonly MenuProduct[]>([])
  const ask = useEffectEvent(() => late())
  useEffect(() => {
    let isStale = false
    ask().then(
      ({ menuProducts }) => !isStale && setProducts(menuProducts[href] ?? []),
      () => undefined,
    )
    return () => {
      isStale = true
    }
  }, [href])
  const [first] = products
  if (!first) return null
  return (
    <div className={styles.popular}>
      <img
        className={styles.picture}
        src={pictureUrl(first.picture, 480)}
        width={240}
        height={240}
        alt=""
        loading="lazy"
      />
      <div className={styles.words}>
        <p className={styles.title} id={`popular-${href}`}>
          {message('openMenu.popular')}
        </p>
        <ul aria-labelledby={`popular-${href}`}>
          {products.map(({ urlKey, name }) => (
            <li key={urlKey}>
              <Link href={productAddress(urlKey)} prefetch={false} onClick={onFollow}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
