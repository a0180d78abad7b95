import { readFileSync } from 'node:fs'
import type { Brand } from '@/brand/compiled'
import { sampleEmails } from './emails/write-samples'

/** Prints the sample e-mails of the given compiled brands for .storybook, as JSON by brand and kind. */

const written: Record<string, object> = {}
for (const id of process.argv.slice(2)) {
  const brand = JSON.parse(readFileSync(`.brand/${id}/brand.json`, 'utf8')) as Brand // written by npm run brand -- compile
  written[id] = await sampleEmails(brand)
}
console.log(JSON.stringify(written))
