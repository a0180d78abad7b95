import { settings } from '@/settings/settings'
import { withArtworkLinks, withoutArtworkLinks } from '../media/artwork-link'

/** A stock Magento keeps artwork as text, for a merchant who has no way to our keys (media-55). */
function keepsLinks(): boolean {
  const { url, dialect } = settings().commerce
  return url !== undefined && dialect !== 'extended'
}

/** The JSON of a request, as the backend gets it. */
export const toBackend = async (json: string): Promise<string> =>
  keepsLinks() ? withArtworkLinks(json) : json

/** The JSON of an answer, as a page gets it. */
export const toPage = (json: string): string => (keepsLinks() ? withoutArtworkLinks(json) : json)
