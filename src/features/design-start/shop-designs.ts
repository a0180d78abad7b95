import '@/brand/messages/designFixes'
import '@/brand/messages/designProblems'
import {
  createDesignLink,
  designLinks,
  designVersions,
  openDesign,
  restoreVersion,
  revokeDesignLink,
  saveDesignAgain,
  saveNewDesign,
  type DesignSaved,
  type OpenedDesign,
  type WholeVersion,
} from '@/commerce/design-documents'
import { can } from '@/commerce/capabilities'
import { refusalMessage } from '@/commerce/error-message'
import { ShopError } from '@/commerce/errors'
import type { ProductView } from '@/commerce/product'
import type { DesignDocument } from '@/design/document/design-document'
import { readDocumentText } from '@/design/document/read-document'
import { withUsedAssets } from '@/design/document/used-assets'
import type { ShopCopy } from '../studio/editor/drafts/design-store'
import type { ShopAnswer, ShopDesigns } from '../studio/editor/drafts/shop-designs'
import { isSignedIn } from '../session/signed-in'
import { chooseAddress } from './design-address'

/** The shop's designs, as the editor asks for them (designs-6–13). */

type Say = (path: string, values?: Record<string, string | number>) => string

const isMissing = (error: unknown) =>
  error instanceof ShopError && error.failure.category === 'graphql-no-such-entity'

/** Neither a word of the shop nor one of a server before it. */
const isUnreachable = (error: unknown) =>
  error instanceof ShopError && (error.failure.status === 0 || error.failure.status >= 500)

/** @throws when another release wrote it in a way that this one can't read */
export function documentIn({ document: text }: Pick<WholeVersion, 'document'>): DesignDocument {
  const read = readDocumentText(text)
  if ('document' in read) return read.document
  throw new Error('The design that was fetched can not be read')
}

export const copyOf = (
  { uid, opened, access }: OpenedDesign,
  link: string | undefined,
  { number, hash } = opened,
): ShopCopy => ({
  uid,
  revision: number,
  hash,
  ...(access !== 'OWN' && link && { link }),
})

const answerOf = (design: OpenedDesign, link: string | undefined): ShopAnswer => ({
  status: 'saved',
  copy: copyOf(design, link),
  document: documentIn(design.opened),
  picture: design.picture,
})

const savedAnswer = (saved: DesignSaved, link: string | undefined): ShopAnswer =>
  saved.status === 'saved'
    ? answerOf(saved.design, link)
    : {
        status: 'newer',
        copy: copyOf(saved.design, link, saved.newer),
        document: documentIn(saved.newer),
      }

export function shopDesigns(product: Pick<ProductView, 'sku' | 'name'>, message: Say): ShopDesigns {
  const reasonOf = (error: unknown) => refusalMessage(error, message)

  const answered = (asking: Promise<ShopAnswer>): Promise<ShopAnswer> =>
    asking.catch((error: unknown) =>
      isUnreachable(error) ? { status: 'offline' } : { status: 'refused', reason: reasonOf(error) },
    )

  const saveNew = async (document: string, madeBy: 'AUTOSAVE' | 'SAVE' | 'ORDER') => {
    const toolOptions = JSON.stringify({ tool: chooseAddress })
    const { sku, name } = product
    return answerOf(
      await saveNewDesign({ sku, name: name.slice(0, 80), toolOptions }, { document, madeBy }),
      undefined,
    )
  }

  return {
    reasonOf,
    hasLinks: can('savedDesigns'),
    isAccount: () => can('savedDesigns') && isSignedIn(document.cookie),
    save: (copy, design, madeBy) => {
      const text = JSON.stringify(withUsedAssets(design))
      if (!copy) return answered(saveNew(text, madeBy))
      const again = saveDesignAgain(copy, copy.revision, { document: text, madeBy })
      return answered(
        again
          .then((saved) => savedAnswer(saved, copy.link))
          // Deleted meanwhile, or of an account that is signed out: what is here is not lost by that.
          .catch((error: unknown) => {
            if (isMissing(error)) return saveNew(text, madeBy)
            throw error
          }),
      )
    },
    newest: (copy) => answered(openDesign(copy).then((design) => answerOf(design, copy.link))),
    versions: (copy, page) => designVersions(copy, page),
    version: async (copy, number) => documentIn((await openDesign(copy, number)).opened),
    restore: (copy, number) =>
      answered(restoreVersion(copy, number, copy.revision).then((saved) => savedAnswer(saved, copy.link))),
    links: ({ uid }) => designLinks(uid),
    makeLink: async ({ uid }, kind) => ({ address: (await createDesignLink(uid, kind)).address ?? '' }),
    endLink: async ({ uid }, link) => void (await revokeDesignLink(uid, link)),
  }
}
