import { settings } from '@/settings/settings'
import { reading, type Call, type Endpoint } from '../http/endpoint'
import { answerAndClose } from '../http/http'

/**
 * Files that a Magento sells and samples of them lie below its Base Link URL, which is this shop's address (docs/magento.md): whoever
 * follows a link of its e-mails or of an order's page is led on to the Magento, which decides who may have the file (commerce-144).
 */

/** What a Magento's own addresses look like; its hashes are Base64 with other signs. */
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
