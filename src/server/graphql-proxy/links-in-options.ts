import { settings } from '@/settings/settings'
import { withArtworkLinks, withoutArtworkLinks } from '../media/artwork-link'
import { withoutDesignLinks } from '../media/design-link'
import { withDesignLinks } from './designs-in-options'
import { withValueNumbers } from './value-numbers'

/**
 * True if artwork and designs are stored as text with links: a stock Magento's merchant cannot resolve our
 * keys (media-55, commerce-101).
 */
export function keepsLinks(): boolean {
  const { url, dialect } = settings().commerce
  return url !== undefined && dialect !== 'extended'
}

/** Converts a request's JSON for the backend, or returns a message for the shopper why it is refused. */
export async function toBackend(json: string): Promise<{ json: string } | { refused: string }> {
  if (!keepsLinks()) return { json }
  const designed = await withDesignLinks(json)
  if ('refused' in designed) return designed
  return { json: withValueNumbers(await withArtworkLinks(designed.json)) }
}

/** Converts a response's JSON for a page. */
export const toPage = (json: string): string =>
  keepsLinks() ? withoutDesignLinks(withoutArtworkLinks(json)) : json
