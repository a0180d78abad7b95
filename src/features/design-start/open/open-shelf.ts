import list from '@brand/starter-list.json'
import type { Shelf } from '../../editor/drafts/shelf'
import { fetchTemplate } from '../../studio/product-template'
import { beginStarter, fetchStarter } from './starters'

/** The list of ready-made designs, and the designs themselves. Loaded when the template panel opens. */
export const starterList = list

/** @throws if the design or one of its pictures fails to load */
export async function openStarter(slug: string, product: string): ReturnType<Shelf['open']> {
  const [starter, template] = await Promise.all([
    fetchStarter(slug, { urlKey: product }),
    fetchTemplate(product),
  ])
  if (!starter) throw new Error(`There is no ready-made design ${slug} for ${product}`)
  return { ...(await beginStarter(starter, 1)), template }
}
