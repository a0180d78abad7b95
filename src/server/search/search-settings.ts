import { serverBrand } from '@/brand/server'
import { configuration } from '@/commerce/content/configuration'
import { indexName } from './algolia'
import type { Call } from '../../http/endpoint'
import { answerJson } from '../../http/http'
import { settings } from '@/settings/settings'

/**
 * GET /search/settings: where a browser searches, and which keywords it offers. Controlled by the backend's
 * settings (algolia_enable, algolia_index_prefix, algolia_default_keywords); the keys come from this process.
 */
export async function searchSettings({ response }: Call) {
  const values = await configuration(['algolia_enable', 'algolia_index_prefix', 'algolia_default_keywords'])
  const algolia = values['algolia_enable'] === '1' ? settings().search.algolia : undefined
  const keywords = (values['algolia_default_keywords'] ?? '')
    .split(',')
    .map((keyword) => keyword.trim())
    .filter(Boolean)
  const index = () => indexName(values['algolia_index_prefix'] || 'livery', serverBrand().id)
  const answer = { keywords, algolia: algolia ? { ...algolia, index: index() } : null }
  answerJson(response, 200, answer, 'public, max-age=60, s-maxage=60')
}
