import { algoliasearch } from 'algoliasearch'
import { z } from 'zod'
import { serverBrand } from '@/brand/server'
import { indexName } from '@/server/search/algolia'
import { replicasOf } from '@/server/search/search-orders'
import { indexSettings, searchRecords, searchSynonyms } from '@/server/search/search-records'
import { compileOrExit } from '@/server/start/compile-or-exit'
import { openProcessDoor } from '@/next/process-door'
import { serverDoor } from '@/server/door'
import { setEnvironment } from '@/settings/settings'

/**
 * npm run shop search-index: replaces the brand's catalog in Algolia in one step: shoppers search the old records
 * until the new ones are complete. The admin key is used only here; the shop needs only the search key.
 */

if (process.env['COMMERCE_URL']) {
  console.error('The products of this shop are stored at COMMERCE_URL; let the Magento fill the index.')
  process.exit(1)
}

const settingsSchema = z.object({
  BRAND: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('stickers'),
  ALGOLIA_APP_ID: z.string().regex(/^[A-Za-z0-9]{6,20}$/),
  ALGOLIA_ADMIN_KEY: z.string().regex(/^[A-Za-z0-9+/=]{20,}$/),
  ALGOLIA_HOST: z.url().optional(),
})

const meanings: Record<string, string> = {
  BRAND: 'the name of a folder in brands/, such as stickers',
  ALGOLIA_APP_ID: 'an Algolia application id of letters and digits',
  ALGOLIA_ADMIN_KEY: 'an Algolia key that may write records and settings',
  ALGOLIA_HOST: 'the address of another server of the same kind',
}

const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const read = settingsSchema.safeParse(given)
if (!read.success) {
  for (const name of new Set(read.error.issues.map((issue) => String(issue.path[0]))))
    console.error(
      `${name} is ${given[name] === undefined ? 'not set' : 'wrong'}; it must be ${meanings[name]}.`,
    )
  process.exit(1)
}
const settings = read.data
setEnvironment({ BRAND: settings.BRAND })
openProcessDoor(serverDoor)
compileOrExit(settings.BRAND)
const brand = serverBrand()

const host = settings.ALGOLIA_HOST && new URL(settings.ALGOLIA_HOST)
const client = algoliasearch(settings.ALGOLIA_APP_ID, settings.ALGOLIA_ADMIN_KEY, {
  ...(host && {
    hosts: [
      {
        url: host.host + host.pathname.replace(/\/$/, ''),
        protocol: host.protocol === 'https:' ? ('https' as const) : ('http' as const),
        accept: 'readWrite' as const,
      },
    ],
  }),
})

const name = indexName(brand.configuration.values['algolia_index_prefix'] || 'livery', brand.id)

const withReplicas = { forwardToReplicas: true }

/**
 * Saves the sort orders before the records, so that no replica is ever filled in the wrong order (search-18).
 */
async function saveSettings() {
  const replicas = replicasOf(name)
  const shared = indexSettings(brand)
  const { taskID } = await client.setSettings({
    indexName: name,
    indexSettings: { ...shared, replicas: replicas.map((replica) => replica.name) },
  })
  await client.waitForTask({ indexName: name, taskID })
  for (const { name: replica, ranking } of replicas) {
    const saved = await client.setSettings({
      indexName: replica,
      indexSettings: { ...shared, ranking },
    })
    await client.waitForTask({ indexName: replica, taskID: saved.taskID })
  }
}

async function saveSynonyms() {
  const synonymHit = searchSynonyms(brand)
  const { taskID } =
    synonymHit.length > 0
      ? await client.saveSynonyms({
          indexName: name,
          synonymHit,
          replaceExistingSynonyms: true,
          ...withReplicas,
        })
      : await client.clearSynonyms({ indexName: name, ...withReplicas })
  await client.waitForTask({ indexName: name, taskID })
}

const objects = searchRecords(brand, () => new Date())
try {
  await saveSettings()
  await saveSynonyms()
  await client.replaceAllObjects({ indexName: name, objects, batchSize: 1_000 })
  console.log(`${objects.length} products are in ${name}.`)
} catch (error) {
  console.error(
    `Algolia did not accept the products: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 1
}
