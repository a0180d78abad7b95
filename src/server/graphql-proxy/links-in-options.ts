import { settings } from '@/settings/settings'
import { withArtworkLinks, withoutArtworkLinks } from '../media/artwork-link'
import { withoutDesignLinks } from '../media/design-link'
import { withDesignLinks } from './designs-in-options'
import { withValueNumbers } from './value-numbers'

/** A stock Magento keeps artwork and designs as text, for a merchant who has no way to our keys (media-55, commerce-101). */
export function keepsLinks(): boolean {
  const { url, dialect } = settings().commerce
  return url !== undefined && dialect !== 'extended'
}

/** The JSON of a request, as the backend gets it; or, in a shopper's words, why it does not get it. */
export async function toBackend(json: string): Promise<{ json: string } | { refused: string }> {
  if (!keepsLinks()) return { json }
  const designed = await withDesignLinks(json)
  if ('refused' in designed) return designed
  return { json: withValueNumbers(await withArtworkLinks(designed.json)) }
}

/** The JSON of an answer, as a page gets it. */
export const toPage = (json: string): string =>
  keepsLinks() ? withoutDesignLinks(withoutArtworkLinks(json)) : json
