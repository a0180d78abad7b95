import { settings } from '@/settings/settings'
import { reading, type Call, type Endpoint } from '../../http/endpoint'
import { answerAndClose } from '../../http/http'

/**
 * Redirects to the Magento what only it can answer, though its e-mails link to its Base Link URL, which is this
 * shop's URL (docs/magento.md): downloads, which are on order pages, too, and links of the newsletter. The
 * Magento decides who may have the file, and whom it unsubscribes (commerce-144, commerce-81).
 */

/** Format of a Magento's download URLs, with hashes in a variant of Base64. */
const ofDownload = /^download\/(?:link|linkSample|sample)\/(?:id|link_id|sample_id)\/[\w.,%-]{1,300}\/?$/

/** Newsletter/Model/Subscriber.php, getUnsubscriptionLink and getConfirmationLink */
const ofSubscriber = /^subscriber\/(?:unsubscribe|confirm)\/id\/\d{1,12}\/code\/[\w-]{1,100}\/?$/

const ledOn = (folder: string, pattern: RegExp): Endpoint => ({
  path: `/${folder}/*`,
  methods: reading,
  handle({ response, below }: Call) {
    const { url } = settings().commerce
    if (!url || !pattern.test(below)) return answerAndClose(response, 404, { message: 'Not found' })
    response.writeHead(302, { location: `${url}/${folder}/${below}` }).end()
  },
  cache: 'private',
  referrer: 'no-referrer',
  onlyWhen: () => settings().commerce.url !== undefined && settings().commerce.dialect !== 'extended',
})

export const ledOnEndpoints: readonly Endpoint[] = [
  ledOn('downloadable', ofDownload),
  ledOn('newsletter', ofSubscriber),
]
