import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { letteringFile } from '../../lettering-file'
import { strokeFontSchema } from '../../schema/stroke-font'
import type { CheckInput } from '../reporter'

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

/** Checks that every lettering of an option has a valid stroke font (brand-56). */
export function checkLetterings({ id, root, usable, report }: CheckInput) {
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
            `lettering is "${lettering}", but brands/${id}/designs/letterings has no ${lettering}.json. Write the name of a file there, without .json.`,
          )
        else if (problem)
          report.error(
            'options',
            path,
            `lettering is "${lettering}", but ${file} is not a stroke font (${problem}). Run npm run make letterings to generate it again.`,
          )
      }
}
