import type { SaveDesignDocumentInput } from '../../generated/resolvers'
import type { Context } from '../../kernel/context'
import { putFirst, putNext, type SavedDocument } from './put-revision'
import { readSave } from './read-save'
import { payForSave } from '../work-budget'

/** Saves a new design, or a new revision of one that the requester owns or has an edit link to. */
export async function saveDocument(context: Context, input: SaveDesignDocumentInput): Promise<SavedDocument> {
  await payForSave(context, Buffer.byteLength(input.document))
  const save = await readSave(context, input)
  return 'open' in save ? putNext(context, save) : putFirst(context, save)
}
