import '@/ui/pictures/rare-icons'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent } from 'react'
import { useMessage } from '@/brand/use-brand'
import { savedDesign } from '@/commerce/designs/designs'
import type { CartLineView } from '@/commerce/cart/cart-view'
import type { ProductView } from '@/commerce/product/product-view'
import { latePart } from '../../page/late-part'
import { WithQueries } from '@/features/session/queries'
import { addressWith } from './design-id'
import { OpeningState } from '../tools/OpeningState'
import { openAddressed } from './open-document'
import { keepDraft } from '../../catalogue/product/product-draft'
import { newDraftId } from '../saved/draft-cookie'
import { draftOfLine } from '../../catalogue/product/line/line-draft'
import { lineUidIn } from '../../catalogue/product/line/line-address'
import { openSavedDesign } from '../saved/saved-design'
import { draftName } from '../tools/use-tool-draft'

const SharedDesign = latePart(() => import('../saved/SharedDesign').then((file) => file.SharedDesign))

interface Props {
  uid: string
  address: string
  product: ProductView
}

/**
 * Fetches a saved design and opens it on the table (designs-4). Another customer's design is shown as not
 * found.
 */
export function OpenDesign(props: Props) {
  return (
    <WithQueries>
      <Opening {...props} />
    </WithQueries>
  )
}

const tokenIn = (word: unknown) =>
  typeof word === 'string' && /^[A-Za-z0-9]{32}$/.test(word) ? word : undefined

const versionIn = (word: unknown) =>
  typeof word === 'string' && /^[1-9]\d{0,8}$/.test(word) ? Number(word) : undefined

/**
 * Opens a design with a document in the editor, or only shows it. A design without a document opens on the
 * table (designs-16).
 */
function Opening({ uid, address, product }: Props) {
  const router = useRouter()
  const link = tokenIn(router.query['edit'])
  const line = lineUidIn(router.query)
  const version = versionIn(router.query['version'])
  const asked = useQuery({
    queryKey: ['addressed-design', uid, link, line, version],
    queryFn: () => openAddressed({ uid, link, line, version, product }),
    retry: 1,
    gcTime: 0,
  })
  const { data } = asked
  const startAddress = `${address}?${new URLSearchParams({ urlKey: product.urlKey })}`
  const open = useEffectEvent((id: string, inCart: CartLineView | undefined) => {
    const here = new URLSearchParams({ urlKey: product.urlKey })
    if (inCart) {
      // Keep the answers of the line that are not part of the design.
      const draft = draftOfLine(inCart, product)
      const edit = newDraftId()
      if (draft) keepDraft(draftName(address, edit, product.urlKey), draft)
      here.set('line', inCart.uid)
      here.set('edit', edit)
    }
    // Remove the link's token from the address, because addresses are copied and shown.
    void router.replace(addressWith(`${address}?${here}`, id), undefined, { shallow: true })
  })
  useEffect(() => {
    if (data?.status === 'editor') open(data.id, data.line)
  }, [data])

  if (data?.status === 'other') return <LayingOut uid={uid} address={address} product={product} />
  if (data?.status === 'shown')
    return <SharedDesign design={data.design} link={link} startAddress={startAddress} product={product} />
  return (
    <OpeningState
      asked={asked}
      missing={data?.status === 'ended' ? { icon: 'lock', title: data.reason } : undefined}
      startAddress={startAddress}
    />
  )
}

function LayingOut({ uid, address, product }: Props) {
  const message = useMessage()
  const router = useRouter()
  const asked = useQuery({
    queryKey: ['design', uid],
    queryFn: () => savedDesign(uid),
    retry: 1,
  })
  const { data: design } = asked
  const isOurs = design?.sku === product.sku
  const open = useEffectEvent(() => {
    const draftId = design && isOurs ? openSavedDesign(design, address, product) : undefined
    if (draftId === undefined) return
    const here = new URLSearchParams({ urlKey: product.urlKey, itemId: uid, edit: draftId })
    if (router.query['save'] === '1') here.set('save', '1')
    void router.replace(`${address}?${here}`, undefined, { shallow: true })
  })
  useEffect(() => {
    if (isOurs) open()
  }, [isOurs])

  const isMissing = design === null || (design !== undefined && !isOurs)
  return (
    <OpeningState
      asked={asked}
      missing={isMissing ? { icon: 'search', title: message('tool.notFound') } : undefined}
      startAddress={`${address}?${new URLSearchParams({ urlKey: product.urlKey })}`}
    />
  )
}
