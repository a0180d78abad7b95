import { useAtomValue } from 'jotai'
import { chosenFileAtom, uploadOfShown } from '../../../artwork/chosen-file'
import { shownUpload } from '../../../catalogue/product/product-draft'
import type { LiveProps } from '../../../catalogue/product/ProductScreen'
import { fetchLater, later } from '@/next/browser/lazy-parts'
import type { EditedOrder } from '../../../catalogue/product/line/use-edited-design'
import { LivePicture, preparePicture } from '../../../studio/LivePicture'
import { useMessage } from '@/brand/use-brand'
import { fetchTemplate } from '../../../studio/product-template'
import { prepareNamed } from '../EditDesign'
import { EditLive } from './EditLive'
import styles from './LiveProduct.module.css'

const LiveSign = later(() => import('../../../studio/LiveSign').then((file) => file.LiveSign))
const LiveCaption = later(() => import('../../../studio/LiveCaption').then((file) => file.LiveCaption))
const LiveLabel = later(() => import('../../../studio/LiveLabel').then((file) => file.LiveLabel))
const LiveDesign = later(() => import('./LiveDesign').then((file) => file.LiveDesign))
const LiveBegun = later(() => import('./LiveBegun').then((file) => file.LiveBegun))

const loadOrder = () => import('../../order/order-edited')

/**
 * Orders the edited design (studio-115).
 * @throws if the code fails to load
 */
export const orderEdited = async (asked: EditedOrder) => (await fetchLater(loadOrder)).orderEdited(asked)

export { preparePicture }

/** Fetches the editor's code and the product's template before they are needed. */
export const prepareEditor = (urlKey: string) => Promise.all([prepareNamed(), fetchTemplate(urlKey)])

/**
 * Replaces a product page's pictures with a live preview of what the shopper makes, plus the button to the
 * editor (studio-114).
 */
export function LiveProduct(props: LiveProps) {
  const message = useMessage()
  const { product, choices, words, picture } = props
  const { design } = choices.draft
  const isBegun = words !== '' || picture !== undefined || design !== undefined
  return (
    <>
      <Live {...props} />
      {product.isDesigned && (
        <div
          className={styles.edit}
          data-within={(isLabel(props) && design === undefined) || undefined} // the label has room for it (catalogue-100)
        >
          <EditLive product={product} choices={choices} label={isBegun ? undefined : message('live.start')} />
        </div>
      )}
    </>
  )
}

/**
 * True if typed words are shown on a label. With a picture, the picture is shown first, because the words
 * accompany it.
 */
const isLabel = ({ product, words, picture }: Pick<LiveProps, 'product' | 'words' | 'picture'>) =>
  product.shownWords?.on === 'label' && words !== '' && picture === undefined

function Live({ product, choices, words, picture, children }: LiveProps) {
  const { draft } = choices
  const chosen = useAtomValue(chosenFileAtom)
  const upload = shownUpload(draft)
  const source = chosen?.file ?? upload?.url
  const shared = { product, fills: true, waiting: children, children }
  if (draft.design !== undefined) return <LiveDesign choices={choices} {...shared} />
  const on = product.shownWords?.on
  if (on === 'caption' && words) return <LiveCaption selection={draft.selection} {...shared} />
  if (on === 'design' && words && picture === undefined)
    return <LiveBegun choices={choices} words={words} {...shared} />
  if (isLabel({ product, words, picture })) return <LiveLabel selection={draft.selection} {...shared} />
  if (on === undefined && words) return <LiveSign selection={draft.selection} budget={choices} {...shared} />
  if (picture === undefined || source === undefined) return children
  const address = uploadOfShown(chosen, upload)?.url
  const isVector = !chosen && upload?.asset?.isVector
  const asset = chosen ? undefined : upload?.asset
  return <LivePicture {...shared} {...{ choices, source, asset, isVector }} upload={address} name={picture} />
}
