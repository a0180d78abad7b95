import Link from 'next/link'
import { useRouter } from 'next/router'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import { useLayout } from '@/brand/use-layout'
import { can } from '@/commerce/capabilities'
import { formatMoney } from '@/lib/money/money'
import { priceLine, withLeastLetters } from '@/lib/money/price'
import { BuyBox } from '../../catalogue/product/BuyBox'
import type { DeliveryPromise } from '../../catalogue/product/delivery/delivery-promise'
import { lineUidIn } from '../../catalogue/product/line/line-address'
import { hasDraft, useProductDraft } from '../../catalogue/product/product-draft'
import { useEditedDesign } from '../../catalogue/product/line/use-edited-design'
import { useMeasured } from '../../studio/use-measured'
import { designFirst, pictureIn, type TableProduct } from './design-parts'
import { EditDesign } from './EditDesign'
import styles from './DesignTable.module.css'
import { isDesignId } from '../open/design-id'
import { isDraftId } from '../saved/draft-cookie'
import { SaveDesign } from '../saved/SaveDesign'
import { savedUidIn, starterIn, toDesignedItem } from '../order/designed-item'
import { ToolBar } from './ToolBar'
import { ToolStage } from './ToolStage'
import type { LineChange } from '../order/LineOrder'
import { draftName, useToolDraft } from './use-tool-draft'
import { latePart } from '../../page/late-part'
import { productAddress } from '@/lib/urls/addresses'
import { later } from '@/next/browser/lazy-parts'

const loadOrder = () => import('../order/order-edited')

const EditLive = later(() => import('./live/EditLive').then((file) => file.EditLive))
const OpenLine = latePart(() => import('../open/OpenLine').then((file) => file.OpenLine))
const LineOrder = latePart(() => import('../order/LineOrder').then((file) => file.LineOrder))
const OpenDesign = latePart(() => import('../open/OpenDesign').then((file) => file.OpenDesign))
const OpenStarter = latePart(() => import('../open/OpenStarter').then((file) => file.OpenStarter))

/** Loaded on demand: few addresses contain a size. */
const SizeOfAddress = later(() =>
  import('../../catalogue/product/options/SizeOfAddress').then((file) => file.SizeOfAddress),
)

interface Props {
  address: string
  heading: string
  product: TableProduct
  /**
   * True if a template defines how it is designed; undefined if the server was not asked for this product.
   */
  isDesigned: boolean | undefined
  delivery: DeliveryPromise
  /** Shown between the tool's bar and the table. */
  above?: ReactNode
}

/**
 * The design table with one product. It first fetches what the address names: a saved design with ?itemId=…
 * (designs-4), a cart line with ?line=… (cart-74), or a ready-made design with ?slug=…
 * (design-start-18).
 */
export function DesignTable(props: Props) {
  const { isReady, query, asPath } = useRouter()
  const uid = isReady ? savedUidIn(query) : undefined
  const line = isReady ? lineUidIn(query) : undefined
  const starter = isReady ? starterIn(asPath) : undefined
  const isKept = useIsLaidOut(props.address, query['edit'], props.product.urlKey)
  const isLaidOut = isKept || isDesignId(query['design']) // the editor opens by itself
  const { address, product } = props
  if (starter !== undefined && !isLaidOut)
    return <OpenStarter key={starter} slug={starter} address={address} product={product} />
  if ((uid === undefined && line === undefined) || isLaidOut) return <Table {...props} line={line} />
  if (uid === undefined) return <OpenLine key={line} uid={line ?? ''} address={address} product={product} />
  return <OpenDesign key={uid} uid={uid} address={address} product={product} />
}

/** The table, which adds to the cart or changes the cart line named in the address. */
function Table({ line, ...props }: Props & { line: string | undefined }) {
  const { address, product: plain } = props
  const draftId = useToolDraft(address)
  const product = useMeasured(useMemo(() => designFirst(plain), [plain]))
  const choices = useProductDraft(product, draftName(address, draftId ?? 'new', product.urlKey))
  const work = { ...props, product, choices, draftId }
  if (line === undefined) return <Workplace {...work} change={undefined} />
  return (
    <LineOrder line={line} product={product} draft={choices.draft}>
      {(change) => <Workplace {...work} change={change} />}
    </LineOrder>
  )
}

interface WorkplaceProps extends Props {
  choices: ReturnType<typeof useProductDraft>
  draftId: string | undefined
  change: LineChange
}

/** The design on one side; picture, words, size, options and price on the other. */
function Workplace(props: WorkplaceProps) {
  const { address, heading, product, isDesigned, delivery, choices, draftId, change, above } = props
  const message = useMessage()
  const brand = useBrand()
  const { header } = useLayout()
  const { draft } = choices
  const { size } = useRouter().query
  const edited = useEditedDesign(
    product,
    draft,
    loadOrder,
    change?.change && ((item, selection) => change.change(item, { ...draft, selection })),
  )
  const instead = edited && change ? { ...change, ...edited } : (edited ?? change)
  const Edit = isDesigned && !pictureIn(product, draft) ? EditDesign : EditLive
  const price = priceLine(product, withLeastLetters(product, draft.selection), draft.quantity) // the same price as in BuyBox

  return (
    <>
      {typeof size === 'string' && <SizeOfAddress size={size} product={product} onAnswer={choices.answer} />}
      {!header && <ToolBar price={formatMoney(price.rowCents, brand.identity.currencySymbol)} />}
      {above}
      <div className={styles.table}>
        <section className={styles.stage} aria-label={message('tool.stage')}>
          <ToolStage product={product} choices={choices} />
        </section>
        <div className={styles.panel}>
          <header className={styles.header}>
            <h1 className={styles.name}>{heading}</h1>
            <p className={styles.summary}>{product.summary}</p>
            <Link className={styles.more} href={productAddress(product.urlKey)} prefetch={false}>
              {message('tool.productPage', { name: product.name })}
            </Link>
            <div className={styles.actions}>
              {isDesigned !== false && <Edit {...{ product, choices }} label={message('tool.edit')} />}
              {can('savedDesigns') && (
                <SaveDesign address={address} product={product} draft={draft} draftId={draftId} />
              )}
            </div>
          </header>
          <BuyBox
            product={product}
            choices={choices}
            delivery={delivery}
            dress={() => toDesignedItem({ product, draft, address })}
            instead={instead}
          />
        </div>
      </div>
    </>
  )
}

const never = () => () => undefined

/** True if this tab has the draft named in the address. */
const useIsLaidOut = (address: string, draftId: unknown, urlKey: string) =>
  useSyncExternalStore(
    never,
    () => isDraftId(draftId) && hasDraft(draftName(address, draftId, urlKey)),
    () => false,
  )
