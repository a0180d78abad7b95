import Link from 'next/link'
import { useMemo } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { useLayout } from '@/brand/use-layout'
import type { ProductView } from '@/commerce/product'
import type { AddedItem } from '@/features/cart/use-add-to-cart'
import { formatMoney } from '@/lib/money'
import { priceLine } from '@/lib/price'
import { BuyBox } from '../catalogue/BuyBox'
import { productAddress } from '../catalogue/CardTile'
import type { DeliveryPromise } from '../catalogue/delivery-promise'
import { keepDraft, useProductDraft } from '../catalogue/product-draft'
import { useSizeOfAddress } from '../catalogue/use-size-of-address'
import { designFirst, pictureIn } from './design-parts'
import styles from './DesignTable.module.css'
import { newDraftId } from './draft-cookie'
import { ToolBar } from './ToolBar'
import { pictureFileOf, toolOptions } from './tool-options'
import { ToolStage } from './ToolStage'
import { draftName, useToolDraft } from './use-tool-draft'

interface Props {
  address: string
  heading: string
  product: ProductView
  delivery: DeliveryPromise
}

/** One product on the table: the design on one side, picture, words, size, options and price on the other. */
export function DesignTable({ address, heading, product: plain, delivery }: Props) {
  const message = useMessage()
  const brand = useBrand()
  const { header } = useLayout()
  const draftId = useToolDraft(address)
  const product = useMemo(() => designFirst(plain), [plain])
  const choices = useProductDraft(product, draftName(address, draftId ?? 'new', product.urlKey))
  const { draft } = choices
  useSizeOfAddress(product, choices.answer)
  const price = priceLine(product, draft.selection, draft.quantity)

  // The line keeps a copy of its own, so that designing on does not change what lies in the cart (TL7).
  const dress = (item: AddedItem): AddedItem => {
    const lineId = newDraftId()
    keepDraft(draftName(address, lineId, product.urlKey), draft)
    const picture = pictureIn(product, draft)?.url
    return {
      ...item,
      toolOptions: toolOptions({
        address,
        urlKey: product.urlKey,
        draftId: lineId,
        rowCents: price.rowCents,
        ...(picture && { picture }),
      }),
      shown: { ...item.shown, ...(picture && { picture: pictureFileOf(picture) }) },
    }
  }
  return (
    <>
      {!header && <ToolBar price={formatMoney(price.rowCents, brand.identity.currencySymbol)} />}
      <div className={styles.table}>
        <section className={styles.stage} aria-label={message('tool.stage')}>
          <ToolStage product={product} draft={draft} />
        </section>
        <div className={styles.panel}>
          <header className={styles.header}>
            <h1 className={styles.name}>{heading}</h1>
            <p className={styles.summary}>{product.summary}</p>
            <Link className={styles.more} href={productAddress(product.urlKey)} prefetch={false}>
              {message('tool.productPage', { name: product.name })}
            </Link>
          </header>
          <BuyBox product={product} choices={choices} delivery={delivery} dress={dress} />
        </div>
      </div>
    </>
  )
}
