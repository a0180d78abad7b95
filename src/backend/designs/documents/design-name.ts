import type { Context } from '../../kernel/context'
import { oneLine } from '../../kernel/plain-text'
import { longestName } from '../design'
import { refuseDesign } from '../design-access'

/**
 * @returns a design's name on one line
 * @throws a refusal if it is empty or too long
 */
export function checkedName(context: Context, name: string): string {
  const line = oneLine(name)
  if (line === '') throw refuseDesign(context, 'nameMissing')
  if (line.length > longestName) throw refuseDesign(context, 'nameLong', { max: longestName })
  return line
}
