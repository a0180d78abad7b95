import { settings } from '@/settings/settings'
import { reading, type Call, type Endpoint } from '../../http/endpoint'
import { answerAndClose } from '../../http/http'

/**
 * Redirects downloads to the Magento that sells them. Their URLs are below its Base Link URL, which is this
 * shop's URL (docs/magento.md). They appear in its e-mails and on order pages, and the Magento decides who
 * may have the file (commerce-144).
 */

/** Format of a Magento's download URLs, with hashes in a variant of Base64. */
const ofDownload = /^download\/(?:link|linkSample|sample)\/(?:id|link_id|sample_id)\/[\w.,%-]{1,300}\/?$/

function leadOn({ response, below }: Call) {
  const { url } = settings().commerce
  if (!url || !ofDownload.test(below)) return answerAndClose(response, 404, { message: 'Not found' })
  response.writeHead(302, { location: `${url}/downloadable/${below}` }).end()
}

export const downloadEndpoint: Endpoint = {
  path: '/downloadable/*',
  methods: reading,
  handle: leadOn,
  cache: 'private',
  headers: { 'referrer-policy': 'no-referrer' },
  onlyWhen: () => settings().commerce.url !== undefined && settings().commerce.dialect !== 'extended',
}
