import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverBrand } from '@/brand/server'
import { configuration } from '@/commerce/configuration'
import { algoliaSettings, indexName } from './algolia'
import { answerAndClose } from './http'

/**
 * GET /search/settings: where a browser searches and which keywords it offers. The backend's settings decide
 * (algolia_enable, algolia_index_prefix, algolia_default_keywords); the keys are this process's.
 */
export async function searchSettingsGateway(request: IncomingMessage, response: ServerResponse) {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    return answerAndClose(response, 405, { message: 'Only GET is accepted.', status: 405 })
  }
  const values = await configuration(['algolia_enable', 'algolia_index_prefix', 'algolia_default_keywords'])
  const algolia = values['algolia_enable'] === '1' ? algoliaSettings() : undefined
  const keywords = (values['algolia_default_keywords'] ?? '')
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean)
  response.statusCode = 200
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.setHeader('cache-control', 'public, max-age=60, s-maxage=60')
  response.end(
    JSON.stringify({
      keywords,
      algolia: algolia
        ? { ...algolia, index: indexName(values['algolia_index_prefix'] || 'livery', serverBrand().id) }
        : null,
    }),
  )
}
