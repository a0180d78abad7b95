import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { letteringFile } from '../lettering-file'
import { strokeFontSchema } from '../schema/stroke-font'
import type { Checked } from './reporter'

function problemOf(text: string): string | undefined {
  try {
    const read = strokeFontSchema.safeParse(JSON.parse(text))
    return read.success
      ? undefined
      : `at ${read.error.issues[0]?.path.join(' › ')}: ${read.error.issues[0]?.message}`
  } catch (error) {
    return String(error)
  }
}

/** brand-55: every lettering that an option offers has a stroke font that can be drawn. */
export function checkLetterings({ id, root, usable, report }: Checked) {
  for (const [set, options] of Object.entries(usable.options?.optionSets ?? {}))
    for (const [option, { values = {} }] of Object.entries(options))
      for (const [value, { lettering }] of Object.entries(values)) {
        if (!lettering) continue
        const path = ['optionSets', set, option, 'values', value, 'lettering']
        const file = letteringFile(root, id, lettering)
        const problem = file && problemOf(readFileSync(join(root, file), 'utf8'))
        if (!file)
          report.error(
            'options',
            path,
            `lettering is "${lettering}", and brands/${id}/designs/letterings has no ${lettering}.json. Write the name of a file there, without .json.`,
          )
        else if (problem)
          report.error(
            'options',
            path,
            `lettering is "${lettering}", and ${file} is no stroke font (${problem}). Run npm run letterings to make it again.`,
          )
      }
}
