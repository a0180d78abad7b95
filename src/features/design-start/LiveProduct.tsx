import { useAtomValue } from 'jotai'
import { chosenFileAtom } from '../catalogue/product/chosen-file'
import { shownUpload } from '../catalogue/product/product-draft'
import type { LiveProps } from '../catalogue/product/ProductScreen'
import { fetchLater, later } from '@/next/browser/late-parts'
import type { EditedOrder } from '../catalogue/product/use-edited-design'
import { LivePicture, preparePicture } from '../studio/LivePicture'
import { useMessage } from '@/brand/use-brand'
import { EditLive } from './EditLive'
import styles from './LiveProduct.module.css'

const LiveSign = later(() => import('../studio/LiveSign').then((file) => file.LiveSign))
const LiveCaption = later(() => import('../studio/LiveCaption').then((file) => file.LiveCaption))
const LiveLabel = later(() => import('../studio/LiveLabel').then((file) => file.LiveLabel))
const LiveDesign = later(() => import('./LiveDesign').then((file) => file.LiveDesign))

const loadOrder = () => import('./order-edited')

/** Orders what was edited (studio-115). @throws when its code does not arrive */
export const orderEdited = async (asked: EditedOrder) => (await fetchLater(loadOrder)).orderEdited(asked)

export { preparePicture }

/** On a product's page, in the place of its pictures: what the shopper makes of it, and the way into the editor (studio-114). */
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
          data-within={(isLabel(props) && design === undefined) || undefined} // catalogue-100
        >
          <EditLive product={product} choices={choices} label={isBegun ? undefined : message('live.start')} />
        </div>
      )}
    </>
  )
}

/** A picture of the shopper's own is what their words go with: it is seen before them. */
const isLabel = ({ product, words, picture }: Pick<LiveProps, 'product' | 'words' | 'picture'>) =>
  product.shownWords?.on === 'label' && words !== '' && picture === undefined

function Live({ product, choices, words, picture, children }: LiveProps) {
  const { draft } = choices
  const file = useAtomValue(chosenFileAtom)?.file
  const upload = shownUpload(draft)
  const source = file ?? upload?.url
  const shared = { product, fills: true, waiting: children, children }
  if (draft.design !== undefined) return <LiveDesign choices={choices} {...shared} />
  const on = product.shownWords?.on
  if (on === 'caption' && words) return <LiveCaption selection={draft.selection} {...shared} />
  if (isLabel({ product, words, picture })) return <LiveLabel selection={draft.selection} {...shared} />
  if (on === undefined && words) return <LiveSign selection={draft.selection} budget={choices} {...shared} />
  if (picture === undefined || source === undefined) return children
  return <LivePicture {...shared} choices={choices} source={source} upload={upload?.url} name={picture} />
}
