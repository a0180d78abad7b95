import { readFileSync } from 'node:fs'
import type { Brand } from '@/brand/compiled'
import { sampleEmails } from './emails/write-samples'

/** Prints the sample e-mails of the compiled brands that it is given, as JSON by brand and kind, for .storybook. */

const written: Record<string, object> = {}
for (const id of process.argv.slice(2)) {
  const brand = JSON.parse(readFileSync(`.brand/${id}/brand.json`, 'utf8')) as Brand // what npm run brand -- compile wrote
  written[id] = await sampleEmails(brand)
}
console.log(JSON.stringify(written))
