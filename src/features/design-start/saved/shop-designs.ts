import '@/brand/generated/designFixes'
import '@/brand/generated/designProblems'
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
} from '@/commerce/designs/design-documents'
import { can } from '@/commerce/capabilities'
import { refusalMessage } from '@/commerce/error-message'
import { ShopError } from '@/commerce/errors'
import type { ProductView } from '@/commerce/product/product-view'
import type { DesignDocument } from '@/design/design-document'
import { readDocumentText } from '@/design/document/read-document'
import { dropUnusedAssets } from '@/design/document/used-assets'
import type { ShopCopy } from '../../editor/drafts/design-store'
import type { ShopAnswer, ShopDesigns } from '../../editor/drafts/shop-designs'
import { isSignedIn } from '../../session/signed-in'
import { chooseAddress } from '../open/design-address'
import { pageCookies } from '@/lib/browser/browser-cookies'

/** The shop's designs, as the editor uses them (designs-6–13). */

type Say = (path: string, values?: Record<string, string | number>) => string

const isMissing = (error: unknown) =>
  error instanceof ShopError && error.failure.category === 'graphql-no-such-entity'

/** True if there was no response, or a server error. */
const isUnreachable = (error: unknown) =>
  error instanceof ShopError && (error.failure.status === 0 || error.failure.status >= 500)

/** @throws if another release wrote it in a format that this one can't read */
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
    isAccount: () => can('savedDesigns') && isSignedIn(pageCookies()),
    save: (copy, design, madeBy) => {
      const text = JSON.stringify(dropUnusedAssets(design))
      if (!copy) return answered(saveNew(text, madeBy))
      const again = saveDesignAgain(copy, copy.revision, { document: text, madeBy })
      return answered(
        again
          .then((saved) => savedAnswer(saved, copy.link))
          // The design was deleted meanwhile, or its account was signed out. Save it as a new one, so that
          // nothing is lost.
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
