import { useAtomValue, useSetAtom } from 'jotai'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useBrand, useMessage } from '@/brand/use-brand'
import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import type { Faces } from '@/design/scene/faces'
import { optionsOf } from '@/design/answers/product-answers'
import { AddedNote } from '@/features/cart/AddedNote'
import { formatMoney } from '@/lib/money/money'
import { fetchLater } from '@/next/browser/lazy-parts'
import type { useProductDraft } from '../../catalogue/product/product-draft'
import { chosenFileAtom } from '../../artwork/chosen-file'
import { PartLoadError } from '../../page/late-part'
import { DesignEditor } from '../../editor/DesignEditor'
import type { Draft } from '../../editor/drafts/design-store'
import type { Shelf } from '../../editor/drafts/shelf'
import { lineUidIn } from '../../catalogue/product/line/line-address'
import { designPrice } from '../order/design-price'
import { addressWith, nameDesign, startsWithTemplates } from './design-id'
import { designAddress, chooseAddress } from './design-address'
import { keepInTab, editorCloseCountAtom } from '../saved/kept-designs'
import { keepsDesigns } from '../saved/keeps-designs'
import type { OpenedDesign } from '../saved/edited-design'
import { openedDesign } from './opened-design'
import { pictureSender } from '../tools/send-picture'
import { shopDesigns } from '../saved/shop-designs'
import { useEditorOrder } from '../order/use-editor-order'
import { measuring } from '../tools/use-shown-design'

interface Props {
  id: string
  product: ProductView
  choices: ReturnType<typeof useProductDraft>
}

const loadOpening = () => import('./open-design-file')
const loadShelf = () => import('./open-shelf')

const shelfOf = ({ urlKey }: ProductView): Shelf => ({
  product: urlKey,
  list: async () => (await fetchLater(loadShelf)).starterList,
  open: async (slug, product) => (await fetchLater(loadShelf)).openStarter(slug, product),
})

/**
 * The editor with the design named in the address: as stored, or started with the choices made in the tool
 * (studio-98).
 */
export function OpenEditor({ id, product, choices }: Props) {
  const message = useMessage()
  const router = useRouter()
  const { currencySymbol } = useBrand().identity
  const [design, setDesign] = useState<OpenedDesign | 'missing'>()
  const [shownId, setShownId] = useState(id)
  const { draft, answer, setQuantity, setDesign: setEdited } = choices
  const noteLeft = useSetAtom(editorCloseCountAtom)
  const chosenFile = useAtomValue(chosenFileAtom)

  // A new design starts with the current choices; later changes in the tool don't affect it.
  const open = useEffectEvent(() =>
    openedDesign(id, product, draft, chosenFile).then(setDesign, () => setDesign('missing')),
  )
  useEffect(() => {
    if (design === undefined) void open()
  }, [design])

  const isOpen = design !== undefined && design !== 'missing'
  const order = useEditorOrder(product, draft, isOpen ? design.template : undefined)
  const shop = useMemo(() => shopDesigns(product, message), [product, message])
  const shelf = useMemo(() => shelfOf(product), [product])

  if (design === undefined) return null
  if (design === 'missing') return <PartLoadError onAgain={() => setDesign(undefined)} />

  const { template } = design
  const answersTo = (document: DesignDocument) =>
    optionsOf(document, template, product, draft.selection).selection
  const priceOf = (document: DesignDocument, faces: Faces) => {
    const designed = { document, template, faces }
    return formatMoney(
      designPrice(product, answersTo(document), document.product.quantity, designed).rowCents,
      currencySymbol,
    )
  }

  const offerOf = (document: DesignDocument, faces: Faces) => ({
    product: product.table.measured
      ? { ...product, measure: measuring({ document, template, faces }, product, document.product.quantity) }
      : product,
    selection: answersTo(document),
  })

  /**
   * Passes the edited design to the page, whether the editor was closed or left with the browser's Back
   * button (studio-115).
   */
  const leave = (document: DesignDocument, isChanged: boolean) => {
    const isBegun = isChanged || design.draft.version > 0
    if (!isBegun) return
    for (const [uid, value] of Object.entries(answersTo(document)))
      if (JSON.stringify(draft.selection[uid]) !== JSON.stringify(value)) answer(uid, value)
    setQuantity(document.product.quantity)
    const isEmpty = Object.keys(document.nodes).length === 0
    if (!design.store) keepInTab({ ...design.draft, id: shownId, document })
    setEdited(isEmpty ? undefined : shownId)
    noteLeft((count) => count + 1)
  }
  const close = (isDone: boolean) => {
    // An unchanged line is still in the cart, so return there; on the table it would appear without its
    // design.
    if (isDone && lineUidIn(router.query)) return void router.push('/checkout/cart')
    void router.replace(addressWith(router.asPath, undefined), undefined, { shallow: true, scroll: false })
  }
  const openDraft = (other: Pick<Draft, 'id' | 'product'>) => {
    const there = designAddress({ offer: 'product', address: chooseAddress })({ urlKey: other.product })
    void router.push(addressWith(there, other.id))
  }
  const openFile = async (file: File) => {
    const { openDesignFile } = await fetchLater(loadOpening)
    const opened = await openDesignFile(file, message)
    if ('problem' in opened) return opened.problem
    openDraft(opened)
    return undefined
  }
  return (
    <DesignEditor
      template={template}
      draft={design.draft}
      store={design.store}
      {...(keepsDesigns(product) && { shop, order, note: <AddedNote /> })}
      shelf={shelf}
      panel={startsWithTemplates(router.query) ? 'templates' : undefined}
      sendFile={pictureSender(message)}
      priceOf={priceOf}
      offerOf={offerOf}
      onClose={close}
      onLeave={leave}
      onMoved={(next) => {
        setShownId(next)
        nameDesign(next)
      }}
      onOpenDraft={openDraft}
      onOpenFile={openFile}
    />
  )
}
